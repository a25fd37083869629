-- Once, as a superuser, in the suite's database: what PgBouncer may ask. psql -v password=… -f pooler.sql
create role pooler login password :'password';
create schema pooler;
revoke all on schema pooler from public;
grant usage on schema pooler to pooler;

create function pooler.secret_of(asked text, out name text, out secret text)
  language sql stable security definer set search_path = pg_catalog
  as $$ select usename::text, passwd from pg_shadow where usename = asked and usename like 'tem\_%' $$;
revoke all on function pooler.secret_of(text) from public;
grant execute on function pooler.secret_of(text) to pooler;
