-- What finance takes out of the product: workbooks of what is to be paid.
create schema approvals;

create table approvals.payment_export (
  id uuid primary key,
  -- For people: it stands in the file's name.
  number integer generated always as identity unique,
  made_by uuid not null,
  from_day date not null,
  to_day date not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  percent integer not null default 0 check (percent between 0 and 100),
  -- How often it was begun: a process that dies leaves it to be begun again.
  attempts integer not null default 0,
  -- A sentence for whoever asked.
  failure text,
  file_name text,
  made_at timestamptz not null,
  ended_at timestamptz,
  -- Of the workbook.
  expires_at timestamptz,
  check (from_day <= to_day),
  check ((state = 'done') = (file_name is not null)),
  check ((state in ('waiting', 'running')) = (ended_at is null))
);

-- One at a time for each person: asking twice is answered with the one under way.
create unique index payment_export_under_way on approvals.payment_export (made_by) where ended_at is null;
create index payment_export_by_maker on approvals.payment_export (made_by, made_at desc);

select queue.create_queue('payment-export', '{"policy": "short", "retryLimit": 3, "retryDelay": 5, "expireInSeconds": 3600}');
select queue.create_queue('payment-export-take-up', '{"policy": "short", "retryLimit": 0, "expireInSeconds": 60}');
