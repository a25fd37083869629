-- expand
-- Messages about a person's own account that must reach them: written with the change, sent by a job, deleted once sent.
create table notifications.account_notice (
  id uuid primary key,
  -- Where it goes first; the other one if nothing can be sent there.
  prefers text not null check (prefers in ('email', 'sms')),
  email text,
  phone text,
  subject text not null,
  text text not null,
  added_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- While a process sends it, and after a refusal, it is left alone until then.
  next_at timestamptz
);

select queue.create_queue('account-notices', '{"policy": "short"}');
