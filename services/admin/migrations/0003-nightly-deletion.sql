-- expand
-- Data whose time is over that is deleted every night: an administrator has seen the dry run of this kind, and confirmed it.
create table admin.nightly_deletion (
  kind text primary key,
  confirmed_by uuid not null,
  confirmed_at timestamptz not null
);

select queue.create_queue('nightly-deletion', '{"policy": "short", "retryLimit": 2, "retryDelay": 600, "expireInSeconds": 3600}');
