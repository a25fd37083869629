-- expand
-- Every answer is linked into the trail: services/trail/migrations/0002-linked-entries.sql.
create constraint trigger linked after insert on chain.history
deferrable initially deferred
for each row execute function trail.link_new_row('decision');

set local timezone = 'UTC';
do $$
declare
  answer chain.history;
begin
  for answer in select * from chain.history order by at, id loop
    perform trail.link_row('decision', answer.id, answer.at, to_jsonb(answer));
  end loop;
end
$$;
reset timezone;

-- Administrators deactivate people from a module that may not change steps.
alter function chain.pass_over_leaver() security definer set search_path = pg_catalog, pg_temp;
