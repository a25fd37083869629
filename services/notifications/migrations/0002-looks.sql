-- How far each person has read what was decided on their claims and tours. What was decided is in chain.history.
create table notifications.look (
  person_id uuid primary key,
  seen_until timestamptz not null,
  -- Where the visit before this one ended: what came after it stays marked while the person is here.
  seen_before timestamptz
);

comment on table notifications.notice is
  'The ledger of the letters: what they have told and what the next one tells. Screens read the history instead.';
