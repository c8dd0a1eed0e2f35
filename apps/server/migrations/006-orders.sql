-- What was bought. An order is a snapshot: nothing in it changes when the catalogue does.

create table customer_order (
  id             bigint generated always as identity primary key,
  -- Printed on invoices and typed by payers.
  number         text not null unique check (number ~ '^\d{4}-\d{6}$'),
  customer_id    bigint not null references customer,
  company_id     bigint references company,
  basket_id      bigint not null,
  basket_version bigint not null,
  region_guid    uuid not null references city,
  payer          jsonb not null,
  recipient      jsonb not null,
  payment_method text not null
                 check (payment_method in ('card', 'sbp', 'instalments', 'on_receipt', 'invoice', 'deferred')),
  payment_state  text not null default 'NONE'
                 check (payment_state in ('NONE', 'AWAITING', 'HELD', 'PAID', 'PARTLY_REFUNDED', 'REFUNDED',
                                          'DEFERRED', 'OVERDUE')),
  comment        text not null default '' check (length(comment) <= 2000),
  po_number      text not null default '',
  total          bigint not null check (total >= 0), -- kopecks
  created_at     timestamptz not null default now(),
  -- One order from one state of a basket, however often the button is pressed.
  unique (basket_id, basket_version),
  -- Out of the customer's own basket.
  foreign key (basket_id, customer_id) references basket (id, customer_id)
);
create index order_by_customer on customer_order (customer_id, id desc);

-- The part of an order that one seller sends from one store.
create table sub_order (
  id              bigint generated always as identity primary key,
  order_id        bigint not null references customer_order,
  seq             smallint not null check (seq > 0),
  seller_id       bigint not null,
  store_id        bigint not null,
  state           text not null default 'NEW',
  delivery_method smallint not null check (delivery_method in (1, 2, 3)),
  delivery        jsonb not null,
  goods_total     bigint not null check (goods_total >= 0),
  delivery_total  bigint not null default 0 check (delivery_total >= 0),
  total           bigint not null generated always as (goods_total + delivery_total) stored,
  created_at      timestamptz not null default now(),
  unique (order_id, seq),
  unique (id, order_id),
  unique (id, store_id),
  foreign key (store_id, seller_id) references store (id, seller_id)
);
create index sub_order_by_seller on sub_order (seller_id, state);

-- The state machine as data: a move that is not listed cannot be written.
create table sub_order_move (
  from_state text not null,
  to_state   text not null,
  primary key (from_state, to_state)
);
insert into sub_order_move (from_state, to_state) values
  ('NEW', 'CONFIRMED'), ('NEW', 'CANCELLED'),
  ('CONFIRMED', 'PICKING'), ('CONFIRMED', 'CANCELLED'),
  ('PICKING', 'SHIPPED'), ('PICKING', 'READY'), ('PICKING', 'CANCELLED'),
  ('SHIPPED', 'READY'), ('SHIPPED', 'RECEIVED'),
  ('READY', 'RECEIVED'), ('READY', 'NOT_COLLECTED'),
  ('RECEIVED', 'RETURNED');

create function check_sub_order_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'NEW' then raise check_violation using message = 'a sub-order begins as NEW'; end if;
  elsif new.state <> old.state
    and not exists (select from sub_order_move where from_state = old.state and to_state = new.state) then
    raise check_violation using message = format('a sub-order cannot go from %s to %s', old.state, new.state);
  end if;
  return new;
end $$;

create trigger sub_order_moves_by_the_rules
  before insert or update of state on sub_order
  for each row execute function check_sub_order_move();

-- The store is repeated so that the database can hold the line to the store, and so to the seller, that sends it.
create table order_line (
  id             bigint generated always as identity primary key,
  sub_order_id   bigint not null,
  store_id       bigint not null,
  offer_id       bigint not null,
  product_id     bigint not null,
  name           text not null,
  article        text not null,
  unit           text not null,
  quantity_milli bigint not null check (quantity_milli > 0),
  cost           bigint not null check (cost > 0),  -- kopecks a unit before discounts
  price          bigint not null check (price >= 0), -- kopecks a unit charged
  vat            smallint not null,
  vat_amount     bigint not null,
  discount       bigint not null default 0 check (discount >= 0), -- kopecks off the whole line
  total          bigint not null check (total >= 0),
  -- Half a kopeck goes up, as in the domain's lineCost.
  check (total = (price * quantity_milli + 500) / 1000 - discount),
  check (vat_amount between 0 and total),
  unique (sub_order_id, offer_id),
  unique (id, offer_id, quantity_milli),
  foreign key (sub_order_id, store_id) references sub_order (id, store_id),
  foreign key (offer_id, store_id) references offer (id, store_id),
  foreign key (offer_id, product_id) references offer (id, product_id)
);

-- Sums are judged when the transaction ends, with all of its rows in place.
create function check_order_sums() returns trigger language plpgsql as $$
declare
  -- A row that has moved leaves one parent and joins another: both must still add up.
  touched bigint[] := array(
    select case tg_table_name
             when 'customer_order' then (version ->> 'id')::bigint
             when 'sub_order' then (version ->> 'order_id')::bigint
             else (select order_id from sub_order where id = (version ->> 'sub_order_id')::bigint)
           end
      from unnest(array[to_jsonb(old), to_jsonb(new)]) as version);
  wrong bigint;
begin
  select customer_order.id into wrong
    from customer_order
   where customer_order.id = any(touched)
     and (total <> (select coalesce(sum(part.total), 0) from sub_order as part where part.order_id = customer_order.id)
          or exists (
               select from sub_order as part
                where part.order_id = customer_order.id
                  and part.goods_total <> (select coalesce(sum(line.total), 0)
                                             from order_line as line
                                            where line.sub_order_id = part.id)));
  if wrong is not null then
    raise check_violation using message = format('the sums of order %s do not add up', wrong);
  end if;
  return null;
end $$;

create constraint trigger order_adds_up after insert or update of total on customer_order
  deferrable initially deferred for each row execute function check_order_sums();
create constraint trigger sub_order_adds_up
  after insert or delete or update of order_id, goods_total, delivery_total on sub_order
  deferrable initially deferred for each row execute function check_order_sums();
create constraint trigger order_line_adds_up after insert or delete or update of sub_order_id, total on order_line
  deferrable initially deferred for each row execute function check_order_sums();

-- Stock promised to an order: held, then sold or given back; each hold ends once.
create table stock_hold (
  id             bigint generated always as identity primary key,
  order_line_id  bigint not null unique,
  offer_id       bigint not null,
  quantity_milli bigint not null check (quantity_milli > 0),
  state          text not null default 'held' check (state in ('held', 'sold', 'released')),
  expires_at     timestamptz not null,
  ended_at       timestamptz,
  check ((state = 'held') = (ended_at is null)),
  -- Judged when the transaction ends, so that a line and its hold can be changed together.
  foreign key (order_line_id, offer_id, quantity_milli) references order_line (id, offer_id, quantity_milli)
    deferrable initially deferred
);
create index stock_hold_by_expiry on stock_hold (expires_at) where state = 'held';

create function check_stock_hold_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'held' then raise check_violation using message = 'a hold begins as held'; end if;
  elsif old.state <> 'held' and new is distinct from old then
    raise check_violation using message = format('a hold that is %s does not change any more', old.state);
  end if;
  return new;
end $$;

create trigger stock_hold_ends_once
  before insert or update on stock_hold
  for each row execute function check_stock_hold_move();

create table order_event (
  id           bigint generated always as identity primary key,
  order_id     bigint not null references customer_order,
  sub_order_id bigint,
  kind         text not null,
  from_state   text,
  to_state     text,
  actor        text not null,
  comment      text not null default '',
  created_at   timestamptz not null default now(),
  foreign key (sub_order_id, order_id) references sub_order (id, order_id)
);
create index order_event_by_order on order_event (order_id, id);

create table payment (
  id          bigint generated always as identity primary key,
  order_id    bigint not null references customer_order,
  provider    text not null,
  external_id text not null,
  state       text not null check (state in ('AWAITING', 'HELD', 'PAID', 'FAILED', 'REFUNDED')),
  amount      bigint not null check (amount > 0),
  refunded    bigint not null default 0 check (refunded between 0 and amount),
  created_at  timestamptz not null default now(),
  unique (provider, external_id)
);
create index payment_by_order on payment (order_id);

-- The first answer to a key, replayed to every repetition of it.
create table idempotency_key (
  customer_id bigint not null references customer,
  key         text not null check (length(key) between 1 and 255),
  body_hash   bytea not null check (length(body_hash) = 32),
  status      smallint not null,
  answer      jsonb not null,
  created_at  timestamptz not null default now(),
  primary key (customer_id, key)
);
create index idempotency_key_by_age on idempotency_key (created_at);
