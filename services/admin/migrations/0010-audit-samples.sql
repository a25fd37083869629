-- expand
-- Samples of claims that an auditor draws and checks. Amounts and names of units are those of the draw.
create table admin.audit_sample (
  id uuid primary key,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  seed text not null check (seed ~ '^[A-Za-z0-9]{4,10}$'),
  drawn_by uuid not null,
  drawn_at timestamptz not null,
  conclusion text,
  signed_by uuid,
  signed_at timestamptz,
  check (num_nulls(conclusion, signed_by, signed_at) in (0, 3))
);

-- What a sample was drawn from.
create table admin.audit_stratum (
  sample_id uuid not null references admin.audit_sample,
  unit text not null,
  band smallint not null,
  claims integer not null,
  amount_paise bigint not null,
  drawn integer not null check (drawn between 0 and claims),
  primary key (sample_id, unit, band)
);

create table admin.audit_claim (
  sample_id uuid not null,
  -- The claim itself may be deleted one day, past its retention period.
  claim_id uuid not null,
  unit text not null,
  band smallint not null,
  ticket_number text not null,
  expense_date date not null,
  person_id uuid not null,
  amount_paise bigint not null,
  result text check (result in ('in order', 'exception')),
  note text not null default '',
  checked_by uuid,
  checked_at timestamptz,
  primary key (sample_id, claim_id),
  foreign key (sample_id, unit, band) references admin.audit_stratum,
  check (num_nulls(result, checked_by, checked_at) in (0, 3))
);

-- Signed off is read-only, whoever writes.
create function admin.refuse_signed_off() returns trigger language plpgsql as $$
begin
  if exists (
    select from admin.audit_sample where id = old.sample_id and signed_at is not null
  ) then
    raise exception 'The sample is signed off.' using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end
$$;

create trigger signed_off before update or delete on admin.audit_claim
for each row execute function admin.refuse_signed_off();
