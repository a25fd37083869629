-- expand
-- The whole row, with columns that later migrations add: what its link in the trail was calculated from.
create view chain.linked_answer as
select id, to_jsonb(history) as row_now
from chain.history;
