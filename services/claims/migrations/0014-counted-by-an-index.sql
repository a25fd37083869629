-- expand
-- Everything that a company's dashboard counts by, so that PostgreSQL need not read the claims themselves.
create index claim_counted on claims.claim (created_at desc) include (status, sub_category_id, submitted_at)
  where submitted_at is not null;
