-- A member's basket, its services and promo codes.

alter table basket add column promo_code text check (length(promo_code) between 1 and 64);

create sequence basket_line_place;
alter table basket_line
  -- Lines stand in the order they came; what is put back returns to its place.
  add column place      bigint not null default nextval('basket_line_place') check (place > 0),
  -- What the buyer read and agreed to: a basket that is opened again says what has changed since.
  add column seen_price bigint check (seen_price >= 0);
alter sequence basket_line_place owned by basket_line.place;

-- A service without rows is done for everything, else for these categories and those below them.
create table service_type_category (
  service_type_id bigint not null references service_type on delete cascade,
  category_id     bigint not null references category on delete cascade,
  primary key (service_type_id, category_id)
);

-- A change of a basket in one call: each statement in it sees what the one who held the lock before has written.
create function set_basket_items(
  buyer bigint, acting_for bigint, most integer, is_merge boolean,
  offers bigint[], quantities bigint[], limits bigint[], places bigint[], prices bigint[]
) returns table (basket_id bigint, version bigint, lines integer)
language plpgsql as $$
#variable_conflict use_column
declare
  own basket;
  counted integer;
begin
  insert into basket as kept (customer_id, company_id) values (buyer, acting_for)
    on conflict (customer_id, company_id) do update set version = kept.version + 1, updated_at = now()
    returning kept.* into own;

  delete from basket_line
   where basket_line.basket_id = own.id
     and offer_id in (select wish.offer from unnest(offers, quantities) as wish (offer, quantity) where quantity = 0);

  insert into basket_line as line (basket_id, offer_id, quantity_milli, place, seen_price)
  select own.id, wish.offer, wish.quantity, coalesce(wish.place, nextval('basket_line_place')), wish.price
    from unnest(offers, quantities, places, prices) with ordinality as wish (offer, quantity, place, price, turn)
   where wish.quantity > 0
   order by wish.turn
      on conflict (basket_id, offer_id) do update
     set quantity_milli = case
           when is_merge then least(greatest(line.quantity_milli, excluded.quantity_milli),
                                    limits[array_position(offers, excluded.offer_id)])
           else excluded.quantity_milli
         end,
         seen_price = coalesce(excluded.seen_price, line.seen_price);

  select count(*) into counted from basket_line where basket_line.basket_id = own.id;
  if counted > most then raise exception 'a basket holds % lines', most using errcode = 'OK001'; end if;
  return query select own.id, own.version, counted;
end $$;

create table promo_code (
  id             bigint generated always as identity primary key,
  -- As it is compared: in capitals.
  code           text not null unique check (code = upper(code) and length(code) between 3 and 64),
  name           text not null,
  value_type     smallint not null check (value_type in (1, 2)),
  value          bigint not null check (value > 0), -- percent, or kopecks
  min_sum        bigint check (min_sum > 0),
  -- Only the goods of this seller; null: everybody's.
  seller_id      bigint references seller,
  -- Who bears it: the seller, or the marketplace.
  is_by_operator boolean not null default true,
  uses_at_most   integer check (uses_at_most > 0),
  used           integer not null default 0 check (used >= 0 and (uses_at_most is null or used <= uses_at_most)),
  per_buyer      integer not null default 1 check (per_buyer > 0),
  budget         bigint check (budget > 0), -- kopecks
  spent          bigint not null default 0 check (spent >= 0 and (budget is null or spent <= budget)),
  starts_at      timestamptz not null default now(),
  ends_at        timestamptz,
  is_active      boolean not null default true,
  check (value_type = 2 or value <= 100),
  check (is_by_operator or seller_id is not null),
  check (ends_at is null or ends_at > starts_at)
);

-- Counted against the code's uses and budget in the transaction that places the order; a cancelled order gives it back.
create table promo_use (
  order_id      bigint primary key references customer_order,
  promo_code_id bigint not null references promo_code,
  customer_id   bigint not null references customer,
  amount        bigint not null check (amount >= 0),
  created_at    timestamptz not null default now(),
  given_back_at timestamptz
);
create index promo_use_by_buyer on promo_use (promo_code_id, customer_id) where given_back_at is null;

-- A basket behind a link: what was in it, for whoever opens the link.
create table basket_share (
  token      text primary key check (token ~ '^[A-Za-z0-9_-]{22}$'),
  items      jsonb not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index basket_share_by_expiry on basket_share (expires_at);
