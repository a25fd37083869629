-- expand
-- What a confirmed payment run pays: it waits for the bank, and for nobody.
create view approvals.claim_in_run as
select claim_id
from approvals.payment_run_claim
where is_open;
