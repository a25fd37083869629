-- expand
-- The teams that were told that a release of theirs went back by itself: once each.
create table notifications.release_mail (
  -- Of releases.canary_step.
  step_id bigint primary key,
  sent_at timestamptz not null default now()
);

select queue.create_queue('release-mail', '{"policy": "short"}');
