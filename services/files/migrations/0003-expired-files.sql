-- expand
-- For the sweep, which looks for expired files only.
create index file_expired on files.file (expires_at) where expires_at is not null;
