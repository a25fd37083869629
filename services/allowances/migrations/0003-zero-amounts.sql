-- Apart from the catalogue, since calendars ask it for every claim: whether a claim may be of nought.
create view allowances.zero_rule as
select id as sub_category_id, is_allow_zero_amount as allows_zero
from allowances.sub_category;
