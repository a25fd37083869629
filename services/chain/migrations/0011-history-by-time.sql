-- expand
-- An auditor reads what was decided in a period, across the company.
create index history_by_time on chain.history (at desc, id desc);
