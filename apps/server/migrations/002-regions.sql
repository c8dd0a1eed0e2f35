-- Cities a shopper can choose. The rows are reference data, loaded from reference/cities.csv at every start.
create table city (
  guid       uuid primary key,
  name       text not null,
  region     text not null,
  kladr      text not null check (kladr ~ '^\d{13}$'),
  post_index text not null check (post_index ~ '^\d{6}$'),
  geo_lat    numeric(10, 7) not null check (geo_lat between -90 and 90),
  geo_lon    numeric(10, 7) not null check (geo_lon between -180 and 180),
  utc_offset text not null,
  population integer not null check (population >= 0),
  -- 'ё' and 'е' are typed alike.
  search_name text not null generated always as (replace(lower(name), 'ё', 'е')) stored
);
create index city_by_size on city (population desc);
create index city_by_name on city (search_name text_pattern_ops);
