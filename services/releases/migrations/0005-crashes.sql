-- expand
-- Errors that nobody expected, of screens and servers: a row for each place where one happened, without who met it.
create table releases.crash (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel ~ '^[a-z][a-z-]{0,39}$'),
  -- Of kind, module, version, message and the first lines of the stack.
  fingerprint text not null check (length(fingerprint) <= 64),
  kind text not null check (kind in ('screen', 'server')),
  module text not null check (module ~ '^[a-z][a-z0-9-]{0,39}$'),
  version text not null check (version ~ '^\w[\w.-]{0,79}$'),
  name text not null check (length(name) <= 100),
  message text not null check (length(message) <= 500),
  stack text not null check (length(stack) <= 8000),
  component_stack text not null check (length(component_stack) <= 4000),
  -- The screen, or the call of a server; of the latest.
  place text not null check (length(place) <= 200),
  -- What came before the latest.
  steps text[] not null check (cardinality(steps) <= 5),
  request_id text check (length(request_id) <= 100),
  count integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  unique (channel, fingerprint)
);

-- All that a process may do to them. It keeps the latest 300 of a channel and kind, of 30 days: what browsers report never
-- pushes out what servers do.
create function releases.note_crash(
  of_channel text, of_fingerprint text, of_kind text, of_module text, of_version text, of_name text, of_message text,
  of_stack text, of_component_stack text, of_place text, of_steps text[], of_request_id text
) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into releases.crash as known
    (channel, fingerprint, kind, module, version, name, message, stack, component_stack, place, steps, request_id)
  values
    (of_channel, of_fingerprint, of_kind, of_module, of_version, of_name, of_message, of_stack, of_component_stack,
      of_place, of_steps, of_request_id)
  on conflict (channel, fingerprint) do update
  set count = known.count + 1, last_at = now(), place = excluded.place, steps = excluded.steps,
    request_id = excluded.request_id;
  delete from releases.crash
  where channel = of_channel
    and (last_at < now() - interval '30 days' or id in (
      select id from releases.crash where channel = of_channel and kind = of_kind order by last_at desc, id offset 300
    ));
end $$;

revoke all on releases.crash from tem_app;
