-- What is sold, by whom, from where and for how much.

create table category (
  id           bigint generated always as identity primary key,
  code         text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name         text not null check (name <> ''),
  level        smallint not null check (level between 0 and 2),
  parent_id    bigint,
  parent_level smallint generated always as (level - 1) stored,
  position     integer not null default 0,
  unique (id, level),
  -- A child hangs exactly one level below its parent, so neither a circle nor a fourth level can be written.
  foreign key (parent_id, parent_level) references category (id, level),
  check ((level = 0) = (parent_id is null))
);
create index category_by_parent on category (parent_id, position);

create table brand (
  id         bigint generated always as identity primary key,
  code       text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name       text not null unique check (name <> ''),
  country    text not null default '',
  site       text not null default '',
  about      text not null default '',
  image_path text not null default '',
  is_popular boolean not null default false
);

create table seller (
  id            bigint generated always as identity primary key,
  code          text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name          text not null unique check (name <> ''),
  legal_name    text not null,
  inn           text not null unique check (inn ~ '^(\d{10}|\d{12})$'),
  kpp           text check (kpp ~ '^\d{9}$'),
  ogrn          text not null check (ogrn ~ '^(\d{13}|\d{15})$'),
  legal_address text not null,
  about         text not null default '',
  terms         text not null default '',
  min_order_sum bigint check (min_order_sum > 0), -- kopecks
  since         date not null default current_date,
  is_active     boolean not null default true
);

create table store (
  id             bigint generated always as identity primary key,
  seller_id      bigint not null references seller,
  name           text not null,
  city_guid      uuid not null references city,
  address_string text not null check (address_string <> ''),
  geo_lat        numeric(10, 7) not null check (geo_lat between -90 and 90),
  geo_lon        numeric(10, 7) not null check (geo_lon between -180 and 180),
  hours          text not null default '',
  delivers_to    text not null default 'everywhere' check (delivers_to in ('everywhere', 'regions', 'radius')),
  radius_km      integer check (radius_km > 0),
  is_active      boolean not null default true,
  unique (id, seller_id),
  check ((delivers_to = 'radius') = (radius_km is not null))
);
create index store_by_seller on store (seller_id);
create index store_by_city on store (city_guid);

create table store_region (
  store_id bigint not null references store on delete cascade,
  region   text not null check (region <> ''), -- as in city.region
  primary key (store_id, region)
);

create table attribute (
  id   bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9_]*$'),
  name text not null check (name <> ''),
  type text not null check (type in ('list', 'number', 'flag')),
  unit text not null default '',
  unique (id, type)
);

create table attribute_value (
  id           bigint generated always as identity primary key,
  attribute_id bigint not null references attribute,
  name         text not null check (name <> ''),
  position     integer not null default 0,
  unique (attribute_id, name),
  unique (id, attribute_id)
);

create table category_attribute (
  category_id  bigint not null references category on delete cascade,
  attribute_id bigint not null references attribute,
  position     integer not null default 0,
  is_filter    boolean not null default true,
  -- Key attributes stand on the card and become columns of the table view.
  is_key       boolean not null default false,
  primary key (category_id, attribute_id)
);

-- Products of one model that differ in one or two attributes, e.g. lens and colour.
create table family (
  id     bigint generated always as identity primary key,
  name   text not null,
  axis_1 bigint references attribute,
  axis_2 bigint references attribute,
  check (axis_2 is null or axis_1 is not null),
  check (axis_1 is distinct from axis_2 or axis_1 is null)
);

create table product (
  id          bigint generated always as identity primary key,
  seller_id   bigint not null references seller,
  category_id bigint not null references category,
  brand_id    bigint references brand,
  family_id   bigint references family,
  code        text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  article     text not null check (article <> ''),
  name        text not null check (name <> ''),
  description text not null default '',
  unit        text not null default 'piece'
              check (unit in ('piece', 'kg', '100_g', 'm', 'm2', 'coil', 'package')),
  -- Thousandths: the smallest order and the order step at once; metres and kilograms have decimal steps.
  multiple_milli bigint not null default 1000 check (multiple_milli > 0),
  vat         smallint not null default 22 check (vat in (0, 5, 7, 10, 20, 22)),
  weight_g    integer check (weight_g > 0),
  volume_cm3  integer check (volume_cm3 > 0),
  status      text not null default 'published' check (status in ('draft', 'published', 'hidden')),
  popularity  integer not null default 0 check (popularity >= 0),
  -- Always read together and in order, so they are one value rather than rows of their own.
  images      text[] not null default '{}' check (array_position(images, null) is null),
  -- Kept with the reviews' own rows in one transaction.
  rating_count integer not null default 0 check (rating_count >= 0),
  rating_sum   integer not null default 0 check (rating_sum between rating_count and rating_count * 5),
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  unique (id, seller_id),
  unique (seller_id, article)
);
create index product_by_category on product (category_id);
create index product_by_brand on product (brand_id);
create index product_by_family on product (family_id) where family_id is not null;

create table product_attribute (
  product_id   bigint not null references product on delete cascade,
  attribute_id bigint not null,
  -- The attribute's type, repeated so that the database can hold the value to it.
  type         text not null,
  value_id     bigint,
  number       numeric(18, 4),
  flag         boolean,
  -- Of a list any number of different values; of a number or a flag, whose value_id is empty, one.
  unique nulls not distinct (product_id, attribute_id, value_id),
  foreign key (attribute_id, type) references attribute (id, type),
  foreign key (value_id, attribute_id) references attribute_value (id, attribute_id),
  check (num_nonnulls(value_id, number, flag) = 1),
  check (case type when 'list' then value_id is not null when 'number' then number is not null else flag is not null end)
);
create index product_attribute_by_value on product_attribute (value_id) where value_id is not null;

create table product_file (
  id         bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  kind       text not null check (kind in ('manual', 'passport', 'certificate', 'declaration', 'drawing')),
  name       text not null,
  path       text not null,
  number     text not null default '',
  issuer     text not null default '',
  valid_to   date
);
create index product_file_by_product on product_file (product_id);

create table nameplate (
  id     bigint generated always as identity primary key,
  name   text not null unique,
  colour smallint not null check (colour between 1 and 5)
);

create table product_nameplate (
  product_id   bigint not null references product on delete cascade,
  nameplate_id bigint not null references nameplate,
  primary key (product_id, nameplate_id)
);

create table product_relation (
  product_id bigint not null references product on delete cascade,
  related_id bigint not null references product on delete cascade,
  kind       text not null check (kind in ('analogue', 'accessory')),
  position   integer not null default 0,
  primary key (product_id, kind, related_id),
  check (product_id <> related_id)
);

-- A product in one store. The seller is repeated so that the database can hold all three together.
create table offer (
  id           bigint generated always as identity primary key,
  product_id   bigint not null,
  store_id     bigint not null,
  seller_id    bigint not null references seller,
  cost         bigint not null check (cost > 0), -- kopecks a unit, VAT included, before discounts
  is_pre_order boolean not null default false,
  lead_days    smallint not null default 0 check (lead_days between 0 and 365),
  is_active    boolean not null default true,
  updated_at   timestamptz not null default now(),
  unique (product_id, store_id),
  unique (id, product_id),
  unique (id, store_id),
  foreign key (product_id, seller_id) references product (id, seller_id),
  foreign key (store_id, seller_id) references store (id, seller_id)
);
create index offer_by_store on offer (store_id);

-- Apart from the offer: stock changes a hundred times as often, and must never be promised twice.
create table offer_stock (
  offer_id       bigint primary key references offer on delete cascade,
  on_hand_milli  bigint not null default 0 check (on_hand_milli >= 0),
  reserved_milli bigint not null default 0,
  check (reserved_milli between 0 and on_hand_milli)
) with (fillfactor = 80);

create table discount (
  id         bigint generated always as identity primary key,
  name       text not null,
  variant    smallint not null default 1 check (variant > 0),
  value_type smallint not null check (value_type in (1, 2)),
  value      bigint not null check (value > 0), -- percent, or kopecks
  starts_at  timestamptz not null default now(),
  ends_at    timestamptz,
  is_active  boolean not null default true,
  check (value_type = 2 or value <= 100),
  check (ends_at is null or ends_at > starts_at)
);

create table discount_condition (
  discount_id bigint not null references discount on delete cascade,
  type        smallint not null check (type in (5, 10)),
  amount      bigint not null check (amount > 0), -- thousandths of a unit for 5, kopecks for 10
  primary key (discount_id, type)
);

create table discount_product (
  discount_id bigint not null references discount on delete cascade,
  product_id  bigint not null references product on delete cascade,
  primary key (discount_id, product_id)
);
create index discount_product_by_product on discount_product (product_id);

-- Prices agreed with companies; never part of a guest's answer.
create table price_list (
  id        bigint generated always as identity primary key,
  seller_id bigint not null references seller,
  name      text not null,
  -- A fixed list is charged even when a promotion would be cheaper.
  is_fixed  boolean not null default false,
  starts_at timestamptz not null default now(),
  ends_at   timestamptz,
  unique (id, seller_id),
  check (ends_at is null or ends_at > starts_at)
);

-- A seller agrees prices of the seller's own products only.
create table price_list_item (
  price_list_id bigint not null,
  product_id    bigint not null,
  seller_id     bigint not null,
  price         bigint not null check (price > 0), -- kopecks
  primary key (price_list_id, product_id),
  foreign key (price_list_id, seller_id) references price_list (id, seller_id) on delete cascade,
  foreign key (product_id, seller_id) references product (id, seller_id) on delete cascade
);
create index price_list_item_by_product on price_list_item (product_id);

create table company_price_list (
  company_id    bigint not null references company on delete cascade,
  price_list_id bigint not null references price_list on delete cascade,
  primary key (company_id, price_list_id)
);
