-- What other services may read of a claim once it is submitted: the figures that queues and totals are made of.
create view claims.submitted_claim as
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
  -- A hotel's limit is so much a night without tax.
  case when is_over_limit then greatest(0, reimbursable_amount_paise - max_claim_amount_paise
    - case when number_of_days is null then 0 else coalesce(total_gst_paise, 0) end) else 0 end as over_limit_by_paise
from claims.claim
where submitted_at is not null;

-- Those who oversee the whole company look at what is settled a span of days at a time.
create index claim_approved on claims.claim (created_at desc) where status = 'approved';
