-- Tours that wait for nobody are sent on as claims are.
create index tour_step_without_anybody on chain.step (subject_id)
  where is_waiting and kind = 'tour' and approver_ids = '{}';
