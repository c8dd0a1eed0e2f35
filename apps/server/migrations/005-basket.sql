-- What a customer gathers before buying.

create table basket (
  id          bigint generated always as identity primary key,
  customer_id bigint not null unique references customer,
  -- Counts every change; an order names the version it was made from, and each version can be ordered once.
  version     bigint not null default 1 check (version > 0),
  region_guid uuid references city,
  updated_at  timestamptz not null default now(),
  unique (id, customer_id)
);

create table basket_line (
  basket_id      bigint not null references basket on delete cascade,
  offer_id       bigint not null references offer,
  quantity_milli bigint not null check (quantity_milli > 0),
  added_at       timestamptz not null default now(),
  primary key (basket_id, offer_id)
);
create index basket_line_by_offer on basket_line (offer_id);

create table service_type (
  id      bigint generated always as identity primary key,
  code    text not null unique,
  name    text not null,
  pricing text not null check (pricing in ('fixed', 'per_piece', 'on_request')),
  price   bigint check (price > 0), -- kopecks
  check ((pricing = 'on_request') = (price is null))
);

create table basket_line_service (
  basket_id       bigint not null,
  offer_id        bigint not null,
  service_type_id bigint not null references service_type,
  quantity        integer not null check (quantity > 0),
  primary key (basket_id, offer_id, service_type_id),
  foreign key (basket_id, offer_id) references basket_line on delete cascade
);

create table favourite (
  id          bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  offer_id    bigint not null references offer,
  created_at  timestamptz not null default now(),
  unique (customer_id, offer_id)
);

create table compared (
  id          bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  offer_id    bigint not null,
  product_id  bigint not null,
  created_at  timestamptz not null default now(),
  unique (customer_id, product_id),
  foreign key (offer_id, product_id) references offer (id, product_id)
);
