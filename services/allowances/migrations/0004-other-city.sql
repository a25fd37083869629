-- Who slept in a town that the list leaves out chooses this, and has the limits of smaller cities.
insert into allowances.metro_city (id, name, tier) values
  ('0190b000-0000-7000-8000-000000000100', 'Other', 'other')
on conflict (name) do nothing;
