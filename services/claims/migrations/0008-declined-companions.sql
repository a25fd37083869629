-- Someone who is named on a claim can decline: the row stays and no longer counts towards the limit.
alter table claims.co_traveller add column declined_at timestamptz;

-- How many persons the limit was multiplied by at submission, so that one fewer lowers what was promised and nothing
-- else. Null: submitted before this was recorded, when everybody counted.
alter table claims.claim add column counted_persons integer;
