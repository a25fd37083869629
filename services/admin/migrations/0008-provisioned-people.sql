-- expand
-- What a company's directory calls the people that it provisions.
create table admin.provisioned_person (
  person_id uuid primary key,
  -- Null if the directory has not said it yet: it found the person by email or employee code.
  user_name text,
  external_id text,
  -- When it deactivated the person last: many in one day wait for a person.
  deactivated_at timestamptz
);

create unique index provisioned_person_by_name on admin.provisioned_person (lower(user_name));
create index provisioned_person_by_external_id on admin.provisioned_person (external_id);
create index provisioned_leaver on admin.provisioned_person (deactivated_at);
