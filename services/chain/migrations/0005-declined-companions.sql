-- A co-traveller who declines changes a claim without answering it.
alter table chain.history drop constraint history_action_check;
alter table chain.history add constraint history_action_check check (action in ('rerouted', 'declined'));
