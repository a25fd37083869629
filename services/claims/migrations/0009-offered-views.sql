-- What other services' SQL may read of claims: services/database/src/offered-views.ts.
-- Without the sealed card and Aadhaar numbers.
create view claims.claim_line as
select id, ticket_number, person_id, wrapper_id, expense_date, category_id, sub_category_id, status, submitted_at, revision,
  created_at, updated_at, receipt_amount_paise, reimbursable_amount_paise, max_claim_amount_paise, no_limit, is_over_limit,
  unit_rate_paise, units, remarks, payment_type, card_last_four, state_id, place, hotel_name, places_visited,
  bill_number, bill_date, with_taxes, gstin, total_gst_paise, tax_beside_limit_paise, cgst_paise, sgst_paise, igst_paise,
  ugst_paise
from claims.claim;

create view claims.claim_file as
select claim_id, purpose
from claims.attachment;

create view claims.companion as
select claim_id, person_id, declined_at
from claims.co_traveller;

create view claims.travelled_day as
select id, places_visited
from claims.day_wrapper;
