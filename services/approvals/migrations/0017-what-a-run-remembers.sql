-- expand
-- Each download of a run's bank file with its layout, and why a claim that stood out was included.

create table approvals.bank_file (
  id uuid primary key,
  run_id uuid not null references approvals.payment_run (id),
  layout_code text not null,
  -- SHA-256 of all that the layout puts into a file: a changed layout has another.
  layout_digest text not null,
  made_by uuid not null,
  made_at timestamptz not null
);

create index bank_file_of on approvals.bank_file (run_id, made_at);
create index bank_file_in on approvals.bank_file (layout_code, made_at);

-- Its signs when the run was confirmed; null for a claim without any.
alter table approvals.payment_run_claim add column stood_out text;
