-- expand
-- Changes that wait for the yes of a second person, of every kind.
create table admin.waiting_change (
  id uuid primary key,
  kind text not null check (kind ~ '^[a-z-]{1,40}$'),
  -- What is applied once it is confirmed; emptied with the answer, because it may contain account numbers.
  content text not null,
  -- What its maker saw: the change is refused if it would do something else by now.
  fingerprint text not null,
  -- For lists: what it changes, before and after.
  summary jsonb not null,
  -- The people whose records it changes: none of them confirms it.
  concerns uuid[] not null,
  -- Null: on the command line.
  made_by uuid,
  made_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'refused')),
  answered_by uuid,
  answered_at timestamptz,
  check (num_nulls(answered_by, answered_at) in (0, 2)),
  check ((state = 'waiting') = (answered_by is null)),
  -- The second person is another one; the maker may only take a change back.
  check (state <> 'applied' or answered_by is distinct from made_by)
);

create index waiting_change_open on admin.waiting_change (made_at) where state = 'waiting';

insert into admin.waiting_change (id, kind, content, fingerprint, summary, concerns, made_by, made_at, state, answered_by,
  answered_at)
select id, 'people', content, fingerprint,
  summary || jsonb_build_object('what', 'People'),
  array(
    select directory.person_id
    from jsonb_array_elements(summary -> 'changes') as change
    join identity.directory on directory.employee_code = change ->> 'employeeCode'
  ),
  made_by, made_at, state, answered_by, answered_at
from admin.people_change;

-- Answered in one place only.
delete from admin.people_change where state = 'waiting';
