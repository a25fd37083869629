-- Whether this database holds the invented company of a demo or a real one: settled at the first start, for good.
create table server.company (
  is_only boolean primary key default true check (is_only),
  mode text not null check (mode in ('demo', 'real')),
  settled_at timestamptz not null default now()
);
