-- expand
-- Emails call an expense as the screens of their reader do.
create view allowances.said_name as
select name, valid_from, said
from allowances.name_in_languages;
