-- expand
-- How the company calls its expense types, categories and sub-categories in other languages, by the name that they have.
create table allowances.name_in_languages (
  name text not null,
  valid_from date not null,
  -- {"hi": "अपनी बाइक"}: what is not there is shown as it is named.
  said jsonb not null check (jsonb_typeof(said) = 'object'),
  primary key (name, valid_from)
);
