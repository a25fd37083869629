-- What other services may read of the claims that name a tour. Whoever reads it also asks who may see which claim
-- (visible-claims.ts), which goes by these columns.
create view claims.claim_on_tour as
select id, tour_id, person_id, ticket_number, expense_date, receipt_amount_paise, status, submitted_at
from claims.claim
where tour_id is not null;

create index claim_by_tour on claims.claim (tour_id, expense_date, id) where tour_id is not null;
