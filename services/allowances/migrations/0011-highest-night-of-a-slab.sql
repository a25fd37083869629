-- expand
-- Up to which price of a night, taxes included, a slab applies; null: up to the next one. A night between two rates has none.
alter table allowances.hotel_gst_slab
  add column night_to_paise bigint check (night_to_paise > night_from_paise);

-- 5 % on up to 7,500 a night is 7,875 with its tax. Offered in administration until the company takes it.
update allowances.hotel_gst_slab
set night_to_paise = 787500
where id = '0190b000-0000-7000-8000-000000000103' and not is_active;
