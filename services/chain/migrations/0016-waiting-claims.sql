-- expand
-- A reviewer's queue starts from the steps that wait for its people. What is new must not lie in a list that each of them
-- looks through.
create index claim_step_waiting_for on chain.step using gin (approver_ids) with (fastupdate = off)
where is_waiting and kind = 'claim';
