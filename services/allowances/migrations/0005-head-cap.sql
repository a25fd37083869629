-- Naming many colleagues doesn't raise a limit without end: so many persons count, the claimant among them.
alter table allowances.sub_category
  add column head_cap integer not null default 4 check (head_cap between 1 and 100);
