-- expand
-- What the books have, entry by entry. A source (a claim, or the event of a payment or a return) is booked as entry 1,
-- reversed as 2, booked again as 3: its last entry says whether it stands. Two exports at once can't write the same one.
create table approvals.booked_entry (
  source_id uuid not null,
  nth integer not null check (nth > 0),
  export_id uuid not null references approvals.payment_export (id),
  claim_id uuid not null,
  type text not null check (type in ('Journal', 'Payment', 'Receipt')),
  -- Of its voucher, which may have several entries.
  number text not null,
  day date not null,
  -- Of the claim, for a journal.
  revision integer,
  -- What it adds to the books: less than zero for a receipt and for what reverses a journal or a payment.
  amount_paise bigint not null,
  -- Debit, credit, amount and cost centre of each row, so that a reversal has the same ledgers.
  rows jsonb not null,
  reference text,
  narration text not null,
  -- The number of the voucher that it reverses.
  reverses text,
  primary key (source_id, nth)
);

create index booked_entry_of on approvals.booked_entry (export_id);
create index booked_entry_by_number on approvals.booked_entry (number);
create index booked_entry_by_claim on approvals.booked_entry (claim_id);

-- Everything that no export contained, rather than the days from_day to to_day.
alter table approvals.payment_export add column since_last boolean not null default false;

-- When the bank says that the money left.
alter table approvals.payment_line add column value_date date;

-- What was exported before: journals as they were noted, with one row, since their ledgers were not; and the payments of
-- those days.
insert into approvals.booked_entry (source_id, nth, export_id, claim_id, type, number, day, revision, amount_paise, rows,
  reference, narration)
select distinct on (claim.id) claim.id, 1, exported.export_id, claim.id, 'Journal', exported.number, exported.day,
  claim.revision, exported.amount_paise, jsonb_build_array(jsonb_build_object(
    'debit', 'Travel Expenses - ' || catalogue.category,
    'credit', case claim.payment_type when 'petroCard' then 'Petro Card Payable'
      else 'Employee Payable - ' || person.employee_code || ' ' || person.name end,
    'amount', exported.amount_paise, 'costCentre', coalesce(person.business_unit, person.department))),
  claim.ticket_number, 'Exported before ' || claim.ticket_number
from approvals.exported_voucher as exported
join approvals.payment_export as export on export.id = exported.export_id and export.state = 'done'
join claims.claim_line as claim on claim.ticket_number = exported.number
join allowances.catalogue using (sub_category_id)
join identity.directory as person on person.person_id = claim.person_id
order by claim.id, export.number desc;

insert into approvals.booked_entry (source_id, nth, export_id, claim_id, type, number, day, amount_paise, rows, reference,
  narration)
select event.id, 1, event.export_id, claim.id, event.type, left(event.type, 1) || 'V-' || first_value(claim.ticket_number) over voucher,
  event.day, event.sign * event.amount, jsonb_build_array(jsonb_build_object(
    'debit', case event.sign when 1 then ledger.owed else ledger.money end,
    'credit', case event.sign when 1 then ledger.money else ledger.owed end,
    'amount', event.amount, 'costCentre', null)),
  event.paid_id_value, 'Exported before ' || claim.ticket_number
from (
  select history.id, history.subject_id, history.at, history.by_person_id,
    coalesce(history.paid_id_value, step.paid_id_value) as paid_id_value, coalesce(history.paid_via, step.paid_via) as paid_via,
    (history.at at time zone 'Asia/Kolkata')::date as day, export.id as export_id,
    case history.from_status when 'approved' then 'Receipt' else 'Payment' end as type,
    case history.from_status when 'approved' then -1 else 1 end as sign,
    coalesce(history.amount_after_paise, history.amount_before_paise) as amount
  from chain.subject_history as history
  cross join lateral (
    select id
    from approvals.payment_export
    where state = 'done' and made_at > history.at
      and (history.at at time zone 'Asia/Kolkata')::date between from_day and to_day
    order by number desc
    limit 1
  ) as export
  left join chain.subject_step as step on step.subject_id = history.subject_id and step.stage = 'pending_finance'
    and step.response = 'approve' and step.responded_at = history.at
  where history.kind = 'claim' and not history.is_undone and history.undoes_at is null
    and (history.step = 'pending_finance' and history.to_status = 'approved'
      or history.from_status = 'approved' and history.to_status = 'pending_finance')
) as event
join claims.claim_line as claim on claim.id = event.subject_id
join identity.directory as person on person.person_id = claim.person_id
cross join lateral (
  select case claim.payment_type when 'petroCard' then 'Petro Card Payable'
      else 'Employee Payable - ' || person.employee_code || ' ' || person.name end as owed,
    case event.paid_via when 'cash' then 'Cash' else 'Bank' end as money
) as ledger
where event.amount > 0
window voucher as (
  partition by claim.person_id, event.at, event.by_person_id, event.sign
  order by claim.ticket_number
  rows between unbounded preceding and unbounded following
);
