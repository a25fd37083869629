-- The tax of a hotel's bill that its limit for nights leaves out: never more than the bill can hold, whatever was typed.
-- It is written down with the limit when a claim is submitted; what is over the limit is reckoned with nothing else.
alter table claims.claim add column tax_beside_limit_paise bigint not null default 0
  check (tax_beside_limit_paise >= 0);

update claims.claim
set tax_beside_limit_paise = (
  select least(claim.total_gst_paise, round(claim.receipt_amount_paise * percent / (100 + percent)))
  from (
    select coalesce(max(slab.percent), 0) as percent
    from allowances.hotel_gst_slab as slab
    where slab.is_active and slab.from_day <= coalesce(claim.bill_date, claim.expense_date)
      and (slab.to_day is null or slab.to_day >= coalesce(claim.bill_date, claim.expense_date))
  ) as highest
)
from allowances.sub_category
where sub_category.id = claim.sub_category_id and claim.total_gst_paise > 0
  and sub_category.is_number_of_days_required and sub_category.is_total_gst;

create or replace view claims.submitted_claim as
select
  id,
  person_id,
  wrapper_id,
  expense_date,
  category_id,
  sub_category_id,
  status,
  revision,
  submitted_at,
  created_at,
  receipt_amount_paise,
  reimbursable_amount_paise,
  is_over_limit,
  case when is_over_limit
    then greatest(0, reimbursable_amount_paise - max_claim_amount_paise - tax_beside_limit_paise) else 0
  end as over_limit_by_paise
from claims.claim
where submitted_at is not null;
