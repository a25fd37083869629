-- expand
-- Every word of an entry: its names, values and numbers, as the trail shows them.
create function trail.words_of(detail jsonb, before jsonb, after jsonb) returns tsvector
language sql immutable
begin atomic
  select jsonb_to_tsvector('simple', detail, '["all"]')
    || jsonb_to_tsvector('simple', coalesce(before, '{}'), '["all"]')
    || jsonb_to_tsvector('simple', coalesce(after, '{}'), '["all"]');
end;

create index event_by_words on trail.event using gin (trail.words_of(detail, before, after));
create index event_by_kind on trail.event (kind, at desc);
create index event_by_thing on trail.event ((detail ->> 'what'));
