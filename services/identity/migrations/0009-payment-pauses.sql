-- expand
-- When somebody's contact was last changed, or their sign-in reset by others: for a time they move no money.
create table identity.payment_pause (
  person_id uuid primary key references identity.person,
  since timestamptz not null
);
