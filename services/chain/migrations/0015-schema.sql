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
create index tour_step_waiting_for on chain.step using gin (approver_ids) where is_waiting and kind = 'tour';
-- Who may look at it: everybody who is, was or will be asked.
create index step_by_approver on chain.step using gin (approver_ids);
create index step_by_responder on chain.step (responded_by, subject_id) where responded_by is not null;
-- Tours that wait for nobody are sent on as claims are.
create index tour_step_without_anybody on chain.step (subject_id)
  where is_waiting and kind = 'tour' and approver_ids = '{}';
-- A payment is found by the bank's reference.
create index step_by_reference on chain.step (upper(paid_id_value)) where paid_via = 'online_payment';
-- The claims and tours of one decision: all their steps have its time.
create index step_by_answer on chain.step (responded_by, responded_at) where responded_by is not null;
-- A step of the reporting line has one approver. Looked up with each session, and the index of all approvers is for lists.
create index step_of_line_waiting_for on chain.step ((approver_ids[1]), kind)
where is_waiting and stage in ('pending', 'pending_higher_manager', 'pending_hod');

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
  amount_after_paise bigint,
  -- What happened, where neither an answer nor the claimant moved it.
  action text check (action in ('rerouted', 'declined')),
  -- A payment that is taken back leaves its step; the history keeps how it was paid. The books read both by time.
  paid_via text check (paid_via in ('cash', 'cheque', 'online_payment')),
  paid_id_value text,
  -- An answer that its approver took back at once, and questions to the claimant that move nothing.
  -- A column beside `action`, whose check can't be widened without dropping it; the view shows both as one.
  side_event text check (side_event in ('undone', 'asked', 'replied')),
  -- When the answer was given that this event takes back.
  undoes_at timestamptz
);

create index history_by_subject on chain.history (subject_id, at, id);
create index history_of_payments on chain.history (at)
where kind = 'claim' and (to_status = 'approved' or from_status = 'approved');
-- An auditor reads what was decided in a period, across the company.
create index history_by_time on chain.history (at desc, id desc);
create index history_asked_by on chain.history (by_person_id, subject_id, at) where side_event = 'asked';

-- Published changes of when a step is needed. Rows are only added: the newest one that started on or before a day is
-- valid on it; before the first one, chain.rule is.
create table chain.rule_terms (
  kind text not null,
  step text not null,
  valid_from date not null,
  needed_when jsonb not null,
  primary key (kind, step, valid_from),
  foreign key (kind, step) references chain.rule (kind, step)
);

-- Whichever way somebody is made to leave, nothing waits for them from that moment on. What then waits for nobody is
-- in the queue of the administrators.
create function chain.pass_over_leaver() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  with freed as (
    update chain.step
    set approver_ids = array_remove(approver_ids, new.id)
    where approver_ids @> array[new.id] and response is null
    returning kind, subject_id, stage, is_waiting, approver_ids
  )
  insert into chain.history (id, kind, subject_id, at, action, from_status, to_status, note)
  select gen_random_uuid(), kind, subject_id, now(), 'rerouted', stage, stage, new.name || ' has left.'
  from freed
  where is_waiting and approver_ids = '{}';
  return null;
end $$;

create trigger leaver_is_passed_over after update of is_active on identity.person
for each row when (old.is_active and not new.is_active)
execute function chain.pass_over_leaver();

-- What other services' SQL may read of the chain: services/database/src/offered-views.ts.
create view chain.subject_step as
select kind, subject_id, revision, position, step, stage, approver_ids, is_waiting, response, responded_by, responded_for,
  responded_at, note, amount_paise, paid_via, paid_id_value
from chain.step;

create view chain.subject_history as
select id, kind, subject_id, at, by_person_id, for_person_id, step, coalesce(action, side_event) as action, from_status,
  to_status, note, amount_before_paise, amount_after_paise, paid_via, paid_id_value, undoes_at,
  -- Taken back later by whoever gave it.
  step is not null and exists (
    select
    from chain.history as undo
    where undo.subject_id = history.subject_id and undo.undoes_at = history.at
    -- So that PostgreSQL looks up each subject instead of hashing everybody's history.
    offset 0
  ) as is_undone
from chain.history;

-- Every answer is linked into the trail, as its entries are.
create constraint trigger linked after insert on chain.history
deferrable initially deferred
for each row execute function trail.link_new_row('decision');

create view chain.question as
select by_person_id as person_id, subject_id, at
from chain.history
where side_event = 'asked';

-- The whole row, whatever columns it has: what its link in the trail was calculated from.
create view chain.linked_answer as
select id, to_jsonb(history) as row_now
from chain.history;

-- Somebody who was named for a step of the reporting line answers it, also when they have nobody below them any more or head no
-- department. The steps of an office go with its role. Here, because the table of steps is younger than this view.
create or replace view identity.standing as
select
  person.id as person_id,
  login.is_new_account,
  person.is_tour_enabled,
  array(
    select distinct person_role.role from identity.person_role
    where person_role.person_id = person.id
    order by person_role.role
  ) as roles,
  exists (
    select from identity.person reportee where reportee.manager_id = person.id
  ) as has_reportees,
  exists (
    select from identity.department where department.head_id = person.id
  ) as heads_department,
  exists (
    select from identity.stand_in
    where stand_in.to_person_id = person.id
      and (now() at time zone 'Asia/Kolkata')::date between stand_in.from_day and stand_in.to_day
  ) as stands_in,
  exists (
    select from chain.step
    where step.kind = 'claim' and step.approver_ids[1] = person.id and step.is_waiting
      and step.stage in ('pending', 'pending_higher_manager', 'pending_hod')
  ) as has_claims_waiting,
  exists (
    select from chain.step
    where step.kind = 'tour' and step.approver_ids[1] = person.id and step.is_waiting
      and step.stage in ('pending', 'pending_higher_manager', 'pending_hod')
  ) as has_tours_waiting
from identity.person
join identity.login on login.person_id = person.id
where person.is_active;

-- A step of an office goes with its role: somebody who loses the role is removed from the steps of that office which
-- nobody has answered, as somebody who leaves is from all. What then waits for nobody is in the administrators' queue.
create function chain.pass_over_lost_office() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  lost_stage text := case old.role when 'payer' then 'pending_finance' else 'pending_' || old.role end;
begin
  -- For another unit or territory, perhaps.
  if exists (select from identity.person_role where person_id = old.person_id and role = old.role) then
    return null;
  end if;
  with freed as (
    update chain.step
    set approver_ids = array_remove(approver_ids, old.person_id)
    where (subject_id, revision, position) in (
      select open.subject_id, open.revision, open.position
      from chain.step as waiting
      join chain.step as open using (subject_id, revision)
      where waiting.is_waiting and open.response is null and open.stage = lost_stage
        and open.approver_ids @> array[old.person_id]
    )
    returning kind, subject_id, stage, is_waiting, approver_ids
  )
  insert into chain.history (id, kind, subject_id, at, action, from_status, to_status, note)
  select gen_random_uuid(), freed.kind, freed.subject_id, now(), 'rerouted', freed.stage, freed.stage,
    person.name || ' no longer has the role ' || old.role || '.'
  from freed
  join identity.person on person.id = old.person_id
  where freed.is_waiting and freed.approver_ids = '{}';
  return null;
end
$$;

-- At the commit: an import removes the roles of its people and adds them again.
create constraint trigger office_is_lost after delete or update on identity.person_role
deferrable initially deferred
for each row execute function chain.pass_over_lost_office();

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

revoke update, delete, truncate on chain.history from tem_app;
