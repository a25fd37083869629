-- expand
-- In which a person reads screens; null until one is chosen.
alter table identity.person add column language text check (language ~ '^[a-z]{2}$');
