-- Claims and steps are changed by modules that may not read the queue of reviewers: its triggers work with their
-- owner's rights.
alter function approvals.note_waiting() security definer set search_path = pg_catalog, pg_temp;
alter function approvals.forget_waiting() security definer set search_path = pg_catalog, pg_temp;
alter function approvals.note_figures() security definer set search_path = pg_catalog, pg_temp;
