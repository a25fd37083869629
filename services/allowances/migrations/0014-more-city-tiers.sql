-- expand
-- Cities between a metro and every other town.
alter table allowances.level_limit
  drop constraint level_limit_city_tier_check,
  add constraint level_limit_city_tier_check check (city_tier in ('metro', 'tier 1', 'tier 2', 'tier 3', 'other'));

alter table allowances.metro_city
  drop constraint metro_city_tier_check,
  add constraint metro_city_tier_check check (tier in ('metro', 'tier 1', 'tier 2', 'tier 3', 'other'));

alter table allowances.city_tier
  drop constraint city_tier_tier_check,
  add constraint city_tier_tier_check check (tier in ('metro', 'tier 1', 'tier 2', 'tier 3', 'other'));
