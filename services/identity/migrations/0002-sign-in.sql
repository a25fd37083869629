-- How people prove who they are.
create table identity.login (
  person_id uuid primary key references identity.person,
  username text not null check (username ~ '^[A-Za-z0-9_]{1,64}$'),
  password_hash text not null,
  -- Somebody else chose the password: nothing else answers until it is changed.
  is_new_account boolean not null default false,
  password_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

create unique index login_by_username on identity.login (lower(username));

create table identity.session (
  id uuid primary key,
  -- SHA-256 of the opaque token; the token itself is nowhere.
  token_hash bytea not null unique,
  person_id uuid not null references identity.person,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed-out', 'password-changed', 'password-reset', 'deactivated', 'expired'))
);

create index session_by_person on identity.session (person_id) where ended_at is null;

create table identity.one_time_code (
  -- The request id that the reset link carries as its token.
  id uuid primary key,
  person_id uuid not null references identity.person,
  code_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index one_time_code_by_person on identity.one_time_code (person_id, created_at desc);

-- Guesses that were not right: counted when they are made and forgiven when they turn out right, so that
-- many at once can't slip through together.
create table identity.failed_guess (
  kind text not null check (kind in ('sign-in-account', 'sign-in-address', 'sign-up-address', 'code-request', 'code-guess')),
  -- A person's id, an address, or what was typed for an employee that does not exist.
  subject text not null,
  failures integer not null default 0,
  last_failed_at timestamptz not null default now(),
  blocked_until timestamptz,
  primary key (kind, subject)
);

create index failed_guess_by_age on identity.failed_guess (last_failed_at);

-- Every process that vouches for sessions hears at once that one has ended.
create function identity.announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', new.id::text);
  return null;
end $$;

create trigger session_end after update of ended_at on identity.session
for each row when (old.ended_at is null and new.ended_at is not null)
execute function identity.announce_session_end();

-- With the password changed, a new account may do everything else: the next request has to ask again.
create function identity.announce_password_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', session.id::text)
  from identity.session
  where session.person_id = new.person_id and session.ended_at is null;
  return null;
end $$;

create trigger new_account_ends after update of is_new_account on identity.login
for each row when (old.is_new_account is distinct from new.is_new_account)
execute function identity.announce_password_change();

-- Whoever leaves is signed out everywhere, whichever way the record was changed.
create function identity.end_sessions_of_leaver() returns trigger language plpgsql as $$
begin
  update identity.session
  set ended_at = now(), end_reason = 'deactivated'
  where person_id = new.id and ended_at is null;
  return null;
end $$;

create trigger person_leaves after update of is_active on identity.person
for each row when (old.is_active and not new.is_active)
execute function identity.end_sessions_of_leaver();

-- What a person's permissions follow from.
create view identity.standing as
select
  person.id as person_id,
  login.is_new_account,
  person.is_tour_enabled,
  array(
    select distinct person_role.role from identity.person_role
    where person_role.person_id = person.id
    order by person_role.role
  ) as roles,
  exists (
    select from identity.person reportee where reportee.manager_id = person.id
  ) as has_reportees,
  exists (
    select from identity.department where department.head_id = person.id
  ) as heads_department,
  exists (
    select from identity.delegation
    where delegation.to_person_id = person.id
      and (now() at time zone 'Asia/Kolkata')::date between delegation.from_day and delegation.to_day
  ) as stands_in
from identity.person
join identity.login on login.person_id = person.id
where person.is_active;
