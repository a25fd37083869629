-- expand
-- How people prove who they are beside the password.
create table identity.authenticator_app (
  person_id uuid primary key references identity.person,
  -- Encrypted with the key from the environment: to check a code, its secret is needed.
  secret_sealed text not null,
  -- Null until a first code was right.
  confirmed_at timestamptz,
  -- The half minute of the last code that was accepted: none works twice.
  last_step bigint not null default 0
);

create table identity.passkey (
  -- As the browser names it, in base64url.
  credential_id text primary key check (credential_id ~ '^[\w-]+$' and length(credential_id) <= 1400),
  person_id uuid not null references identity.person,
  public_key bytea not null,
  -- Some devices count their signatures; most say 0.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index passkey_by_person on identity.passkey (person_id);

create table identity.recovery_code (
  person_id uuid not null references identity.person,
  -- Its first letters find it; the rest is hashed like a password.
  selector text not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (person_id, selector)
);

-- What a browser was asked to sign, once.
create table identity.passkey_challenge (
  challenge text primary key,
  -- Null for a sign-in: nobody has said who it is.
  person_id uuid references identity.person,
  expires_at timestamptz not null
);

create index passkey_challenge_by_age on identity.passkey_challenge (expires_at);

-- Who has a second factor.
create view identity.factor_holder as
select person_id from identity.authenticator_app where confirmed_at is not null
union
select person_id from identity.passkey;

alter table identity.session
  -- The browser or program, and the network that it signed in from.
  add column device text not null default '',
  add column network text not null default '',
  add column idle_minutes integer not null default 720,
  add column proven_at timestamptz not null default now(),
  add column proven_by text not null default 'password'
    check (proven_by in ('password', 'app', 'passkey', 'recovery-code'));

-- A person's sessions, those of the past included: a sign-in looks for the device there.
create index session_of_person on identity.session (person_id);

-- Gateways hear of a new proof at once.
create function identity.announce_proof() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', new.id::text);
  return null;
end $$;

create trigger session_is_proven after update of proven_at on identity.session
for each row when (old.proven_at is distinct from new.proven_at)
execute function identity.announce_proof();

-- And of the first or last factor: where the company requires one, the person may do more or less from now on.
create function identity.announce_factor() returns trigger language plpgsql as $$
begin
  perform identity.announce_standing(array[old.person_id, new.person_id]);
  return null;
end $$;

create trigger app_changes after insert or update of confirmed_at or delete on identity.authenticator_app
for each row execute function identity.announce_factor();

create trigger passkey_changes after insert or delete on identity.passkey
for each row execute function identity.announce_factor();
