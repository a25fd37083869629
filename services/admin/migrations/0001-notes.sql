-- Notes that people keep for themselves.
create schema admin;

create table admin.note (
  id uuid primary key,
  person_id uuid not null,
  note text not null check (length(note) between 1 and 200),
  created_at timestamptz not null
);

create index note_by_person on admin.note (person_id, id desc);
