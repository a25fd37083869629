-- expand
-- How the GST on a sub-category's bills is treated from a day on: the service's code, and whether section 17(5)
-- blocks the credit. A change of the law is a new row.
create table allowances.gst_treatment (
  sub_category_id uuid not null references allowances.sub_category (id),
  from_day date not null,
  sac text check (sac ~ '^99\d{2}(\d{2})?$'),
  -- Null: the credit is not blocked. Otherwise a sentence that says why.
  blocked_because text check (length(blocked_because) between 1 and 100),
  primary key (sub_category_id, from_day)
);
