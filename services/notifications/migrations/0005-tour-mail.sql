-- expand
-- The travellers who were sent the calendar file of an approved tour: once each.
create table notifications.tour_mail (
  tour_id uuid not null,
  revision integer not null,
  -- The traveller's place on the list of the tour.
  position integer not null,
  state text not null check (state in ('sending', 'sent', 'refused')),
  attempts integer not null default 1,
  changed_at timestamptz not null,
  primary key (tour_id, revision, position)
);

select queue.create_queue('tour-mail', '{"policy": "short"}');
