-- expand
-- Published versions of the policy. Rows are only added: the newest one that started on or before a day is valid on it.
-- Before its first row, a sub-category has the terms of its own columns and the limits of level_limit.
create table allowances.sub_category_terms (
  sub_category_id uuid not null references allowances.sub_category,
  valid_from date not null,
  -- All flags and caps, by the names that the API uses, with maxAmountPaise and isActive.
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  -- All limits: [{ level, city_tier, amount_paise }]
  limits jsonb not null check (jsonb_typeof(limits) = 'array'),
  primary key (sub_category_id, valid_from)
);

create table allowances.city_tier (
  city_id uuid not null references allowances.metro_city,
  valid_from date not null,
  tier text not null check (tier in ('metro', 'other')),
  primary key (city_id, valid_from)
);
