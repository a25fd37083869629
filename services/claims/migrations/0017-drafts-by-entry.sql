-- expand
-- A month's forecast counts drafts, and what was rejected only later. Few claims are drafts at any time.
create index claim_draft on claims.claim (created_at) where submitted_at is null;

create or replace view claims.claim_line as
select id, ticket_number, person_id, wrapper_id, expense_date, category_id, sub_category_id, status, submitted_at, revision,
  created_at, updated_at, receipt_amount_paise, reimbursable_amount_paise, max_claim_amount_paise, no_limit, is_over_limit,
  unit_rate_paise, units, remarks, payment_type, card_last_four, state_id, place, hotel_name, places_visited,
  bill_number, bill_date, with_taxes, gstin, total_gst_paise, tax_beside_limit_paise, cgst_paise, sgst_paise, igst_paise,
  ugst_paise, merchant, in_company_name, driver_name, rejected_at
from claims.claim;
