-- A day's total of nought is right where one of its claims may be nought.
create or replace view allowances.catalogue as
select
  sub_category.id as sub_category_id,
  sub_category.code as sub_category_code,
  sub_category.name as sub_category,
  category.id as category_id,
  category.code as category_code,
  category.name as category,
  category.multiply,
  category.max_units,
  category.max_units_name,
  category.disallow_multiple,
  category.report_group,
  expense_type.id as expense_type_id,
  expense_type.name as expense_type,
  sub_category.is_allow_zero_amount as allows_zero
from allowances.sub_category
join allowances.category on category.id = sub_category.category_id
join allowances.expense_type on expense_type.id = category.expense_type_id;
