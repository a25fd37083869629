-- expand
-- A payment is found by the bank's reference.
create index step_by_reference on chain.step (upper(paid_id_value)) where paid_via = 'online_payment';
