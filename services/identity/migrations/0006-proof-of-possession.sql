-- What a code proves, who asked for it, which devices are somebody's own, and how long a password given by others lasts.
alter table identity.one_time_code
  add column purpose text not null default 'reset' check (purpose in ('reset', 'sign-up', 'email', 'phone')),
  -- The device or address that asked for it: what a stranger asks for elsewhere leaves this code alive.
  add column asked_from text not null default '',
  -- The new email or mobile number that the code proves.
  add column sent_to text check ((sent_to is not null) = (purpose in ('email', 'phone')));

drop index identity.one_time_code_by_person;
create index one_time_code_by_person on identity.one_time_code (person_id, purpose, created_at desc);

-- A browser in which this person has signed in. One browser may be known for several people.
create table identity.known_device (
  -- SHA-256 of the token in the browser's cookie; the token itself is nowhere.
  token_hash bytea not null,
  person_id uuid not null references identity.person,
  last_used_at timestamptz not null default now(),
  primary key (token_hash, person_id)
);

create index known_device_by_person on identity.known_device (person_id);
create index known_device_by_age on identity.known_device (last_used_at);

-- An administrator's word that an employee may create a login, instead of a code to the recorded contact.
create table identity.invitation (
  token_hash bytea primary key,
  person_id uuid not null references identity.person,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index invitation_by_person on identity.invitation (person_id);

-- After this a password that somebody else chose no longer works.
alter table identity.login add column temporary_until timestamptz;

-- Counters are kept per account and source now; the old ones count something else.
delete from identity.failed_guess;
alter table identity.failed_guess
  drop constraint failed_guess_kind_check,
  add constraint failed_guess_kind_check check (kind in (
    'sign-in', 'sign-in-account', 'sign-in-address', 'sign-up-address',
    'code-request', 'code-request-account', 'code-guess'));
