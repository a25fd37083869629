-- What people are told about claims and tours: once each, and gathered into one message a day.
create schema notifications;

-- When somebody is told of what waits. More than a day's patience, and other addressees, are rows.
create table notifications.waiting_rule (
  after_days integer primary key check (after_days >= 0),
  tell text not null check (tell in ('approver', 'manager-of-approver')),
  is_active boolean not null default true
);

create table notifications.notice (
  id uuid primary key,
  person_id uuid not null,
  reason text not null check (reason in ('decided', 'waits', 'escalated', 'named')),
  kind text not null check (kind in ('claim', 'tour')),
  subject_id uuid not null,
  -- The line of the history, or the step and how many days it had waited: what makes it one notice.
  cause text not null,
  -- Of a decision.
  history_id uuid,
  noticed_at timestamptz not null,
  -- The day of the digest that told it.
  told_on date,
  unique (person_id, subject_id, cause)
);

create index notice_untold on notifications.notice (person_id) where told_on is null;
create index notice_by_age on notifications.notice (noticed_at);
create index notice_by_history on notifications.notice (history_id) where history_id is not null;

create table notifications.digest (
  person_id uuid not null,
  day date not null,
  address text not null,
  subject text not null,
  body text not null,
  -- Who sends it takes it first: a message that may have gone out is not sent again.
  state text not null default 'made' check (state in ('made', 'sending', 'sent', 'refused')),
  attempts integer not null default 0,
  sent_at timestamptz,
  primary key (person_id, day)
);

create index digest_to_send on notifications.digest (day) where state = 'made';

-- How far each person has read what was decided on their claims and tours. What was decided is in chain.history.
create table notifications.look (
  person_id uuid primary key,
  seen_until timestamptz not null,
  -- Where the visit before this one ended: what came after it stays marked while the person is here.
  seen_before timestamptz
);

-- The teams that were told that a release of theirs went back by itself: once each.
create table notifications.release_mail (
  -- Of releases.canary_step.
  step_id bigint primary key,
  sent_at timestamptz not null default now()
);

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

insert into notifications.waiting_rule (after_days, tell, is_active) values
  (0, 'approver', true),
  (4, 'approver', true),
  (7, 'approver', true),
  -- Escalation: the company switches it on.
  (10, 'manager-of-approver', false);

select queue.create_queue('daily-digest', '{"policy": "short", "retryLimit": 3, "retryDelay": 60, "expireInSeconds": 3600}');

comment on table notifications.notice is
  'The ledger of the letters: what they have told and what the next one tells. Screens read the history instead.';

select queue.create_queue('release-mail', '{"policy": "short"}');
select queue.create_queue('tour-mail', '{"policy": "short"}');
