-- What people uploaded. The bytes lie in the file store under the unguessable name.
create schema files;

create table files.file (
  id uuid primary key,
  name text not null unique,
  kind text not null check (kind in ('photo', 'claim', 'tour', 'export')),
  original_name text not null,
  media_type text not null,
  byte_size bigint not null check (byte_size >= 0),
  sha256 bytea not null,
  uploaded_by uuid not null,
  -- The record that shows it. A file can be attached once, and only by its uploader.
  attached_to uuid,
  attached_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null default now()
);

create index file_by_uploader on files.file (uploaded_by, created_at desc);
create index file_by_record on files.file (attached_to) where attached_to is not null;
create index file_unattached on files.file (created_at) where attached_to is null;
-- The same picture told twice.
create index file_same_bytes on files.file (uploaded_by, sha256);
-- For the sweep, which looks for expired files only.
create index file_expired on files.file (expires_at) where expires_at is not null;

-- What other services may read of the files that their records show.
create view files.attached_file as
select id as file_id, attached_to as record_id, name, original_name, media_type, sha256
from files.file
where attached_to is not null;
