-- Who carries goods, for how much and how long, and where they can be picked up. Prices are kopecks with VAT.

-- Rows come from the reference data at every start and are never overwritten: operators rename them and switch them off.
create table carrier (
  id            integer primary key check (id > 0),
  name          text not null check (name <> ''),
  is_active     boolean not null default true,
  -- 'table': by its tariffs; 'cdek': by СДЭК's API when it is set up, with the tariffs to fall back to.
  adapter       text not null default 'table' check (adapter in ('table', 'cdek')),
  -- 1 to the door, 2 to a point.
  methods       smallint[] not null default '{1,2}' check (methods <@ array[1, 2]::smallint[] and cardinality(methods) > 0),
  vat           smallint not null default 22 check (vat between 0 and 99),
  -- By contract: whether the sums of its API hold the VAT already.
  api_holds_vat boolean not null default true,
  position      integer not null default 0,
  -- Who gave the tariffs last: what an operator imported stays when the reference data changes.
  tariff_source text not null default 'none' check (tariff_source in ('none', 'reference', 'operator')),
  tariff_digest text not null default ''
);

create table carrier_tariff (
  id           bigint generated always as identity primary key,
  carrier_id   integer not null references carrier on delete cascade,
  method       smallint not null check (method in (1, 2)),
  name         text not null check (name <> ''),
  -- What a cubic metre is billed as when it weighs less.
  grams_per_m3 integer not null check (grams_per_m3 >= 0),
  max_grams    bigint check (max_grams > 0),
  unique (carrier_id, method)
);

create table carrier_zone (
  tariff_id   bigint not null references carrier_tariff on delete cascade,
  up_to_km    integer not null check (up_to_km > 0),
  days_min    smallint not null check (days_min >= 0),
  days_max    smallint not null check (days_max between days_min and 90),
  -- For each started kilogram beyond the last step; null where heavier parcels are not taken.
  per_next_kg bigint check (per_next_kg >= 0),
  primary key (tariff_id, up_to_km)
);

create table carrier_step (
  tariff_id   bigint not null,
  up_to_km    integer not null,
  up_to_grams bigint not null check (up_to_grams > 0),
  price       bigint not null check (price > 0),
  primary key (tariff_id, up_to_km, up_to_grams),
  foreign key (tariff_id, up_to_km) references carrier_zone on delete cascade
);

-- Works beside the way itself, mostly of heavy goods.
create table carrier_service (
  carrier_id integer not null references carrier on delete cascade,
  code       text not null check (code in ('lift', 'floor', 'unload', 'pass', 'time_window')),
  price      bigint not null check (price >= 0),
  -- For each started kilogram; by the stairs, for each floor too.
  per_kg     bigint not null default 0 check (per_kg >= 0),
  primary key (carrier_id, code)
);

create table pickup_point (
  id           bigint generated always as identity primary key,
  carrier_id   integer not null references carrier,
  code         text not null check (code <> ''),
  name         text not null,
  city_guid    uuid not null references city,
  address      text not null check (address <> ''),
  lat          numeric(9, 6) not null check (lat between -90 and 90),
  lon          numeric(9, 6) not null check (lon between -180 and 180),
  hours        text not null default '',
  cash         boolean not null default false,
  -- The heaviest parcel it hands out; null without a limit.
  max_weight_g bigint check (max_weight_g > 0),
  is_active    boolean not null default true,
  unique (carrier_id, code)
);
create index pickup_point_by_city on pickup_point (city_guid, carrier_id) where is_active;

-- A seller's promise to send for nothing: to one region, or everywhere.
create table free_delivery (
  id          bigint generated always as identity primary key,
  seller_id   bigint not null references seller on delete cascade,
  region      text,
  from_sum    bigint not null check (from_sum >= 0),
  up_to_grams bigint check (up_to_grams > 0),
  unique nulls not distinct (seller_id, region)
);
