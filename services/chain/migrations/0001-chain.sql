-- Whom a claim or a tour has to pass, and what each of them answered. One engine, two kinds of thing.
create schema chain;

-- Which steps there are, in order, and when each is needed. Read once, when something is submitted.
create table chain.rule (
  kind text not null check (kind in ('claim', 'tour')),
  position integer not null,
  step text not null,
  -- "always", or conditions of which one suffices: { fact, above } or { fact, is }. Amounts are paise.
  needed_when jsonb not null,
  primary key (kind, position),
  unique (kind, step)
);

insert into chain.rule (kind, position, step, needed_when) values
  ('claim', 1, 'pending', '"always"'),
  ('claim', 2, 'pending_higher_manager', '[{"fact": "isOverLimit", "is": true}, {"fact": "isOnHoliday", "is": true}, {"fact": "isDriverSalary", "is": true}, {"fact": "amount", "above": 1000000}]'),
  ('claim', 3, 'pending_hod', '[{"fact": "amount", "above": 2500000}, {"fact": "percentOfLimit", "above": 120}]'),
  ('claim', 4, 'pending_ceo', '[{"fact": "amount", "above": 10000000}, {"fact": "claimantIsHeadOfDepartment", "is": true}]'),
  ('claim', 5, 'pending_gbu_executive', '[{"fact": "track", "is": "gbu"}]'),
  ('claim', 6, 'pending_gbu_finance_manager', '[{"fact": "track", "is": "gbu"}]'),
  ('claim', 7, 'pending_sm_zonal_accountant', '[{"fact": "track", "is": "sm"}]'),
  ('claim', 8, 'pending_smbu_finance_manager', '[{"fact": "track", "is": "sm"}]'),
  ('claim', 9, 'pending_finance', '"always"'),
  ('tour', 1, 'manager', '"always"'),
  ('tour', 2, 'higher_manager', '[{"fact": "hasHigherManager", "is": true}]'),
  ('tour', 3, 'hod', '[{"fact": "byAir", "is": true}, {"fact": "numberOfDays", "above": 3}, {"fact": "tourIn7day", "is": true}, {"fact": "hasOutsider", "is": true}]'),
  ('tour', 4, 'ceo', '[{"fact": "isInternational", "is": true}, {"fact": "numberOfDays", "above": 10}, {"fact": "requesterIsHeadOfDepartment", "is": true}]');

-- The steps that a claim or a tour was promised, written down at submission, so that a later change of policy
-- or manager changes nothing. A revision starts a new round; the rounds before it stay.
create table chain.step (
  kind text not null check (kind in ('claim', 'tour')),
  subject_id uuid not null,
  revision integer not null,
  position integer not null,
  step text not null,
  -- The subject's status while it waits for this step.
  stage text not null,
  -- Any of them may act. Empty: the admin queue.
  approver_ids uuid[] not null,
  is_waiting boolean not null default false,
  response text check (response in ('approve', 'reject')),
  responded_by uuid,
  -- Whose decision it was, when a delegate made it.
  responded_for uuid,
  responded_at timestamptz,
  note text,
  -- What this step left of the amount.
  amount_paise bigint,
  paid_via text check (paid_via in ('cash', 'cheque', 'online_payment')),
  paid_id_value text,
  primary key (subject_id, revision, position),
  check (num_nonnulls(response, responded_by, responded_at) in (0, 3)),
  check (responded_for is null or responded_by is not null),
  check (not (is_waiting and response is not null))
);

create unique index step_waiting on chain.step (subject_id) where is_waiting;
create index claim_step_waiting_for on chain.step using gin (approver_ids) where is_waiting and kind = 'claim';
create index tour_step_waiting_for on chain.step using gin (approver_ids) where is_waiting and kind = 'tour';
-- Who may look at it: everybody who is, was or will be asked.
create index step_by_approver on chain.step using gin (approver_ids);
create index step_by_responder on chain.step (responded_by, subject_id) where responded_by is not null;

-- Everything that happened since it was submitted. Rows are added; the application may do nothing else to them.
create table chain.history (
  id uuid primary key,
  kind text not null check (kind in ('claim', 'tour')),
  subject_id uuid not null,
  at timestamptz not null,
  -- Null: the product did it by itself.
  by_person_id uuid,
  for_person_id uuid,
  -- The step that answered; null for what the claimant did.
  step text,
  -- Null: it had not been submitted before.
  from_status text,
  to_status text not null,
  note text,
  amount_before_paise bigint,
  amount_after_paise bigint
);

create index history_by_subject on chain.history (subject_id, at, id);

revoke update, delete, truncate on chain.history from tem_app;
