-- Goods that come back: what is asked for, decided, sent, accepted and settled.

-- Six digits a year, as orders have them a month; returns and claims share the row.
create sequence return_number maxvalue 999999 cycle;

create table return_request (
  id              bigint generated always as identity primary key,
  number          text not null unique check (number ~ '^(ВЗ|РК)-[0-9]{4}-[0-9]{6}$'),
  -- A claim is made after the term, under warranty.
  kind            text not null check (kind in ('return', 'claim')),
  order_id        bigint not null references customer_order,
  sub_order_id    bigint not null,
  customer_id     bigint not null references customer,
  company_id      bigint references company,
  seller_id       bigint not null references seller,
  state           text not null default 'REQUESTED',
  -- Null: the buyer does not want it and need not say why.
  reason          text check (reason in ('poorQualityProduct', 'understaffing')),
  wish            text not null check (wish in ('refund', 'exchange')),
  comment         text not null default '' check (length(comment) <= 2000),
  way             text not null check (way in ('warehouse', 'pickup_point', 'carrier', 'post')),
  tracking        text not null default '' check (length(tracking) <= 100),
  -- What the seller or the marketplace said to it: where to bring it, or why not.
  answer          text not null default '' check (length(answer) <= 1000),
  -- Kopecks of goods with their services, and of delivery, once they were given back.
  goods_sum       bigint check (goods_sum >= 0),
  delivery_sum    bigint check (delivery_sum >= 0),
  -- The same button pressed twice asks once.
  idempotency_key text not null check (length(idempotency_key) between 1 and 255),
  body_hash       bytea not null check (length(body_hash) = 32),
  created_at      timestamptz not null default now(),
  settled_at      timestamptz,
  unique (customer_id, idempotency_key),
  foreign key (sub_order_id, order_id) references sub_order (id, order_id),
  constraint return_claim_has_a_reason check (kind = 'return' or reason is not null),
  constraint return_exchange_has_a_reason check (wish = 'refund' or reason is not null),
  constraint return_number_is_of_its_kind check ((kind = 'claim') = (number like 'РК-%')),
  constraint return_refusal_says_why check (state <> 'REJECTED' or answer <> ''),
  constraint return_money_is_given_when_it_says check (
    (state = 'REFUNDED') = (goods_sum is not null) and (goods_sum is null) = (delivery_sum is null)),
  constraint return_is_settled_when_it_says check ((state in ('REFUNDED', 'EXCHANGED')) = (settled_at is not null))
);
create index return_by_order on return_request (order_id, id);
create index return_by_part on return_request (sub_order_id);
create index return_by_customer on return_request (customer_id, id desc);
create index return_by_company on return_request (company_id, id desc) where company_id is not null;
create index return_by_seller on return_request (seller_id, id desc);
create index return_by_state on return_request (state, id desc);

-- The state machine as data: a move that is not listed cannot be written.
create table return_move (
  from_state text not null,
  to_state   text not null,
  primary key (from_state, to_state)
);
insert into return_move (from_state, to_state) values
  ('REQUESTED', 'APPROVED'), ('REQUESTED', 'REJECTED'), ('REQUESTED', 'CANCELLED'),
  ('APPROVED', 'SENT'), ('APPROVED', 'CANCELLED'),
  ('SENT', 'REJECTED'), ('SENT', 'ACCEPTED'),
  ('ACCEPTED', 'REFUNDED'), ('ACCEPTED', 'EXCHANGED');

create function check_return_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'REQUESTED' then raise check_violation using message = 'a return begins as REQUESTED'; end if;
  elsif new.state <> old.state
    and not exists (select from return_move where from_state = old.state and to_state = new.state) then
    raise check_violation using message = format('a return cannot go from %s to %s', old.state, new.state);
  end if;
  return new;
end $$;
create trigger return_moves_by_the_rules
  before insert or update of state on return_request
  for each row execute function check_return_move();

create table return_line (
  return_id      bigint not null references return_request on delete cascade,
  order_line_id  bigint not null references order_line,
  quantity_milli bigint not null check (quantity_milli > 0),
  -- What was found in the parcel, and how much of it can be sold again; null before it was opened.
  accepted_milli bigint check (accepted_milli between 0 and quantity_milli),
  sellable_milli bigint check (sellable_milli between 0 and accepted_milli),
  -- Kopecks given back for it with its services.
  sum            bigint check (sum >= 0),
  primary key (return_id, order_line_id),
  check ((accepted_milli is null) = (sellable_milli is null))
);
create index return_line_by_order_line on return_line (order_line_id);

-- Never more than was received less what has come back or is on its way. Whoever writes holds the order.
create function check_return_line() returns trigger language plpgsql as $$
begin
  if (select sum(coalesce(line.accepted_milli, line.quantity_milli))
        from return_line as line
        join return_request as asked on asked.id = line.return_id
       where line.order_line_id = new.order_line_id
         and asked.state not in ('REJECTED', 'CANCELLED', 'EXCHANGED'))
     > (select quantity_milli from order_line where id = new.order_line_id) then
    raise check_violation using message = format('more of line %s would come back than was received', new.order_line_id);
  end if;
  return null;
end $$;
create constraint trigger return_line_is_of_what_was_received after insert or update on return_line
  deferrable initially deferred for each row execute function check_return_line();

create table return_event (
  id         bigint generated always as identity primary key,
  return_id  bigint not null references return_request on delete cascade,
  from_state text,
  to_state   text not null,
  actor      text not null check (actor in ('buyer', 'seller', 'operator')),
  comment    text not null default '' check (length(comment) <= 1000),
  created_at timestamptz not null default now()
);
create index return_event_by_return on return_event (return_id, id);

-- Photos are private files like others; one that no request took goes after a day.
alter table stored_file drop constraint stored_file_purpose_check;
alter table stored_file add constraint stored_file_purpose_check
  check (purpose in ('quote', 'profile', 'verification', 'return'));
drop index stored_file_to_clean;
create index stored_file_to_clean on stored_file (created_at)
  where state <> 'kept' or purpose in ('verification', 'return');

create table return_photo (
  file_id   uuid primary key references stored_file,
  return_id bigint not null references return_request on delete cascade,
  place     smallint not null check (place between 1 and 10),
  unique (return_id, place)
);

-- Whoever was told in writing how to return what he has got: without it the law gives three months.
create table return_notice (
  sub_order_id bigint primary key references sub_order,
  given_at     timestamptz not null default now()
);
