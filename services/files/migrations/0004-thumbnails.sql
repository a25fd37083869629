-- expand
-- A picture in the size of a list's row, as a data URL: it comes with the row, so no row asks for a file.
alter table files.file add column thumbnail text check (length(thumbnail) <= 8000);

create or replace view files.attached_file as
select id as file_id, attached_to as record_id, name, original_name, media_type, sha256, thumbnail
from files.file
where attached_to is not null;
