-- expand
-- A company's own sign-in, by OpenID Connect.
create table identity.provider (
  id uuid primary key,
  -- On the button of the sign-in page.
  name text not null check (length(name) between 1 and 40),
  -- The issuer and the client never change: other ones are another provider, whose people are matched anew.
  issuer text not null unique,
  client_id text not null,
  client_secret_sealed text not null,
  -- How a person is found at the first sign-in; afterwards by the subject alone.
  match_by text not null check (match_by in ('employee-code', 'email')),
  -- The claim with the employee code.
  code_claim text not null default '',
  is_active boolean not null default true,
  revision integer not null default 1,
  check (match_by <> 'employee-code' or code_claim <> '')
);

-- Who is who there.
create table identity.provider_account (
  provider_id uuid not null references identity.provider on delete cascade,
  subject text not null,
  person_id uuid not null references identity.person,
  created_at timestamptz not null default now(),
  primary key (provider_id, subject),
  unique (provider_id, person_id)
);

create index provider_account_by_person on identity.provider_account (person_id);

-- Sign-ins and proofs that were begun and have not come back: each comes back once.
create table identity.provider_visit (
  state_hash bytea primary key,
  provider_id uuid not null references identity.provider on delete cascade,
  -- Only the browser that began it has the key.
  key_hash bytea not null,
  nonce text not null,
  verifier text not null,
  -- The session that asks for a fresh proof; null for a sign-in.
  session_id uuid references identity.session on delete cascade,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index provider_visit_by_age on identity.provider_visit (expires_at);

-- Sessions that began at a provider. The token is what the provider wants to see at sign-out.
create table identity.provider_session (
  session_id uuid primary key references identity.session on delete cascade,
  provider_id uuid not null references identity.provider on delete cascade,
  id_token_sealed text not null
);

create index provider_session_by_provider on identity.provider_session (provider_id);

-- The last proof was given at the provider. `proven_by` is then 'password', which older servers know.
alter table identity.session add column proven_at_provider boolean not null default false;
