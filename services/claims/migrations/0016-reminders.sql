-- expand
-- The claimant reminds the approver of a claim, once a day.
create table claims.reminder (
  id uuid primary key,
  claim_id uuid not null references claims.claim on delete cascade,
  -- It is about this step: once that is decided, there is nothing to remind of.
  stage text not null,
  day date not null,
  at timestamptz not null,
  unique (claim_id, day)
);

create index reminder_by_time on claims.reminder (at);

-- For the bell and the daily email: of the present round.
create view claims.sent_reminder as
select reminder.id, reminder.claim_id, reminder.stage, reminder.at, claim.person_id as claimant_id
from claims.reminder
join claims.claim on claim.id = reminder.claim_id
where reminder.at >= claim.submitted_at;

-- When the claimant agreed with a rejection, which ends the claim.
alter table claims.claim add column rejection_accepted_at timestamptz;
