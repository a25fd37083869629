-- expand
-- Published changes of when a step is needed. Rows are only added: the newest one that started on or before a day is
-- valid on it; before the first one, chain.rule is.
create table chain.rule_terms (
  kind text not null,
  step text not null,
  valid_from date not null,
  needed_when jsonb not null,
  primary key (kind, step, valid_from),
  foreign key (kind, step) references chain.rule (kind, step)
);
