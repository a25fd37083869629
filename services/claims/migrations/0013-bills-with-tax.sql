-- expand
-- What a tax invoice needs for credit, on every bill with tax: who sold, and whether the bill names the company and its
-- GSTIN. Null: nobody was asked.
alter table claims.claim
  add column merchant text check (length(merchant) <= 100),
  add column in_company_name boolean;

create or replace view claims.claim_line as
select id, ticket_number, person_id, wrapper_id, expense_date, category_id, sub_category_id, status, submitted_at, revision,
  created_at, updated_at, receipt_amount_paise, reimbursable_amount_paise, max_claim_amount_paise, no_limit, is_over_limit,
  unit_rate_paise, units, remarks, payment_type, card_last_four, state_id, place, hotel_name, places_visited,
  bill_number, bill_date, with_taxes, gstin, total_gst_paise, tax_beside_limit_paise, cgst_paise, sgst_paise, igst_paise,
  ugst_paise, merchant, in_company_name, driver_name
from claims.claim;
