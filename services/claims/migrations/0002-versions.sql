-- Counts the changes to a claim, so that a change begun on another device before the last one is noticed.
-- The revision counts rounds of approval, and chain.step goes by it.
alter table claims.claim add column version integer not null default 1;

-- Only once a day, and the same expense told twice: both look at one person's day.
create index claim_by_person_day_category on claims.claim (person_id, expense_date, category_id);
drop index claims.claim_by_person_day;
