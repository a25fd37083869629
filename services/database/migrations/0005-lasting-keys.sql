-- expand
-- A phone may send a recorded claim again after weeks, so the keys of these calls are kept for longer than the others.
create index idempotency_of_a_day on server.idempotency (created_at)
where path not in ('/calendar/claims/create/:day', '/calendar/claims/update/:_id');
