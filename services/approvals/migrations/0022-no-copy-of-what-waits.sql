-- contract
-- Queues are read from the chain: the copy of what waits, its sums, and what kept them.
drop trigger waiting_added on chain.step;
drop trigger waiting_changed on chain.step;
drop trigger waiting_ended on chain.step;
drop trigger waiting_removed on chain.step;
drop trigger waiting_figures on claims.claim;
drop trigger waiting_in_run on approvals.payment_run_claim;
drop function approvals.gather_waiting, approvals.note_waiting, approvals.forget_waiting, approvals.note_figures,
  approvals.note_run, approvals.note_queue_change, approvals.count_changed_queues, approvals.facts_of_waiting,
  approvals.barred_from, approvals.step_waits_since cascade;
drop view approvals.counted_queue;
drop table approvals.queue_line, approvals.queue_size, approvals.queue_change, approvals.waiting_claim;
