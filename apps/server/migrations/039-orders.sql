-- Orders as they are placed, moved, changed and ended.

-- Six digits a month: the month stands before them, so that the number only has to go round once in a million orders.
create sequence order_number maxvalue 999999 cycle;

alter table customer_order
  -- Counts what was agreed: papers and letters name the version they speak of.
  add column version       integer not null default 1 check (version > 0),
  add column promo_code    text,
  -- An unpaid invoice is cancelled then; null where nothing waits for money.
  add column pay_until     timestamptz,
  add column reminded_at   timestamptz,
  -- Buyers repeat orders for one building; the name is theirs.
  add column contact_email text not null default '',
  add column contact_phone text not null default '';
create index order_by_company on customer_order (company_id, id desc) where company_id is not null;
create index order_by_pay_until on customer_order (pay_until) where pay_until is not null;

alter table sub_order drop column total;
alter table sub_order
  add column services_total bigint not null default 0 check (services_total >= 0),
  add column total bigint not null generated always as (goods_total + delivery_total + services_total) stored,
  -- What was promised when it was ordered; whether it was kept is measured against it.
  add column promised_from  date,
  add column promised_to    date,
  add column ship_by        date,
  add column confirm_by     timestamptz,
  add column tracking       text not null default '' check (length(tracking) <= 100),
  -- The carrier's word of delivery; silence after it counts as receipt.
  add column delivered_at   timestamptz,
  add column ready_at       timestamptz,
  add column ended_at       timestamptz,
  add column cancel_reason  text not null default '' check (length(cancel_reason) <= 500),
  -- Asked by a buyer whose goods are being picked: the seller decides.
  add column cancel_asked_at timestamptz,
  -- The operator was told of what is late, once.
  add column late_told_at   timestamptz,
  add check (promised_to is null or promised_from <= promised_to);
create index sub_order_by_confirm on sub_order (confirm_by) where state = 'NEW';
create index sub_order_to_send on sub_order (promised_to) where state in ('NEW', 'CONFIRMED', 'PICKING');
create index sub_order_under_way on sub_order (state, id) where state in ('SHIPPED', 'READY');

create table order_service (
  id              bigint generated always as identity primary key,
  order_line_id   bigint not null references order_line on delete cascade,
  service_type_id bigint not null references service_type,
  name            text not null,
  pricing         text not null check (pricing in ('fixed', 'per_piece', 'on_request')),
  quantity        integer not null check (quantity > 0),
  price           bigint,
  -- Null: priced on request, agreed with the buyer later.
  total           bigint check (total >= 0),
  unique (order_line_id, service_type_id)
);

-- Goods, services and delivery of each part, and the parts of the order: judged when the transaction ends.
create or replace function check_order_sums() returns trigger language plpgsql as $$
declare
  touched bigint[] := array(
    select case tg_table_name
             when 'customer_order' then (version ->> 'id')::bigint
             when 'sub_order' then (version ->> 'order_id')::bigint
             when 'order_service' then (select part.order_id from order_line as line join sub_order as part on part.id = line.sub_order_id
                                         where line.id = (version ->> 'order_line_id')::bigint)
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
                  and (part.goods_total <> (select coalesce(sum(line.total), 0)
                                              from order_line as line
                                             where line.sub_order_id = part.id)
                       or part.services_total <> (select coalesce(sum(service.total), 0)
                                                    from order_service as service
                                                    join order_line as line on line.id = service.order_line_id
                                                   where line.sub_order_id = part.id))));
  if wrong is not null then
    raise check_violation using message = format('the sums of order %s do not add up', wrong);
  end if;
  return null;
end $$;

drop trigger sub_order_adds_up on sub_order;
create constraint trigger sub_order_adds_up
  after insert or delete or update of order_id, goods_total, delivery_total, services_total on sub_order
  deferrable initially deferred for each row execute function check_order_sums();
create constraint trigger order_service_adds_up after insert or delete or update of order_line_id, total on order_service
  deferrable initially deferred for each row execute function check_order_sums();

-- A hold without an end lasts until the goods are sent.
alter table stock_hold alter column expires_at drop not null;

-- What a seller proposes to change (fewer pieces, another date, a substitute); the buyer decides.
create table order_change (
  id             bigint generated always as identity primary key,
  sub_order_id   bigint not null references sub_order,
  -- Null where the whole part is meant (another date), and when the line has gone since.
  order_line_id  bigint references order_line on delete set null,
  -- The line as it was called: its own row may be of something else by now.
  line_name      text not null default '',
  kind           text not null check (kind in ('fewer', 'date', 'substitute')),
  quantity_milli bigint check (quantity_milli >= 0),
  promised_to    date,
  offer_id       bigint references offer,
  price          bigint check (price >= 0),
  reason         text not null check (length(reason) between 1 and 500),
  state          text not null default 'proposed' check (state in ('proposed', 'accepted', 'refused', 'withdrawn')),
  answer_by      timestamptz not null,
  answered_at    timestamptz,
  created_at     timestamptz not null default now(),
  check ((state = 'proposed') = (answered_at is null)),
  check ((kind = 'date') = (promised_to is not null)),
  check (kind = 'date' or order_line_id is not null or state <> 'proposed')
);
create unique index one_change_at_a_time on order_change (sub_order_id, coalesce(order_line_id, 0)) where state = 'proposed';
create index order_change_by_answer on order_change (answer_by) where state = 'proposed';

-- A seller's page of one part, opened by the link of the letter: the token is kept hashed.
create table sub_order_link (
  token_hash   bytea primary key check (length(token_hash) = 32),
  sub_order_id bigint not null references sub_order,
  email        text not null,
  expires_at   timestamptz not null
);
create index sub_order_link_by_part on sub_order_link (sub_order_id);
create index sub_order_link_by_expiry on sub_order_link (expires_at);

-- What was cancelled for want of payment can be restored while the goods are there.
insert into sub_order_move (from_state, to_state) values ('CANCELLED', 'NEW');

-- Who is not signed in opens an order by its number and a code.
alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check
  check (purpose in ('login', 'register', 'checkout', 'change', 'subscribe', 'recovery', 'order'));

-- The promise has columns of its own now.
update sub_order set promised_to = left(delivery ->> 'arrive_to', 10)::date where delivery ->> 'arrive_to' is not null;
select watch_table('sub_order', 'detail', '''sub_order''', 'id, order_id, seller_id, state, created_at, promised_to');
