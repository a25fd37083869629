-- What other services may read of the files that their records show.
create view files.attached_file as
select id as file_id, attached_to as record_id, name, original_name, media_type, sha256
from files.file
where attached_to is not null;

-- The same picture told twice.
create index file_same_bytes on files.file (uploaded_by, sha256);
