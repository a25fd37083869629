-- What is released, who may release it, and how it came to be live. Rows of the history are only added.
create schema releases;

-- The keys of a module's team. Only the owner of the database adds one.
create table releases.owner (
  module text not null check (module ~ '^[a-z][a-z0-9-]{0,39}$'),
  -- Ed25519, DER in base64.
  public_key text not null,
  team text not null,
  added_at timestamptz not null default now(),
  added_by text not null,
  primary key (module, public_key)
);

create table releases.artifact (
  module text not null,
  version text not null check (version ~ '^\w[\w.-]{0,79}$'),
  -- The list of files with their hashes, byte for byte as it was signed.
  contents text not null,
  signature text not null,
  public_key text not null,
  commit text,
  published_at timestamptz not null default now(),
  published_by text not null,
  primary key (module, version),
  foreign key (module, public_key) references releases.owner
);

create table releases.event (
  id bigint generated always as identity primary key,
  -- `live`, or another registry in the same database, such as that of npm run dev.
  channel text not null check (channel ~ '^[a-z][a-z-]{0,39}$'),
  module text not null,
  part text not null check (part in ('screens', 'server')),
  action text not null check (action in ('release', 'roll-back', 'withdraw')),
  from_version text,
  to_version text,
  by text not null,
  -- The key that was shown; it belongs to an owner of the module.
  public_key text not null,
  why text,
  at timestamptz not null default now(),
  foreign key (module, from_version) references releases.artifact,
  foreign key (module, to_version) references releases.artifact,
  foreign key (module, public_key) references releases.owner,
  check ((action = 'withdraw') = (to_version is null)),
  check (from_version is not null or to_version is not null)
);

create index event_by_module on releases.event (channel, module, part, id);

-- What is live now; only an event moves it.
create table releases.pointer (
  channel text not null,
  module text not null,
  part text not null,
  version text not null,
  primary key (channel, module, part),
  foreign key (module, version) references releases.artifact
);

create function releases.move_pointer() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if new.from_version is null then
    insert into releases.pointer (channel, module, part, version)
    values (new.channel, new.module, new.part, new.to_version)
    on conflict do nothing;
  elsif new.to_version is null then
    delete from releases.pointer
    where channel = new.channel and module = new.module and part = new.part and version = new.from_version;
  else
    update releases.pointer
    set version = new.to_version
    where channel = new.channel and module = new.module and part = new.part and version = new.from_version;
  end if;
  if not found then
    raise exception 'Another version of % is live by now.', new.module using errcode = 'serialization_failure';
  end if;
  perform pg_notify('releases_changed', new.channel || ' ' || new.module);
  return new;
end $$;

create trigger move_pointer after insert on releases.event
  for each row execute function releases.move_pointer();

create function releases.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'Rows of %.% are only added.', tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger only_added before update or delete or truncate on releases.event
  for each statement execute function releases.refuse_change();
create trigger only_added before update or delete or truncate on releases.artifact
  for each statement execute function releases.refuse_change();

revoke all on releases.owner, releases.artifact, releases.event, releases.pointer from tem_app;
