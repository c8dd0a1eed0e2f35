-- Money as a double-entry ledger: every kopeck owed, held, paid, given back or earned is a line; balances are sums.

create table ledger_account (
  code  text primary key check (code ~ '^[a-z]+(_[a-z]+)*$'),
  name  text not null,
  -- What stands against what: assets and expenses grow by debit (above zero), the rest by credit (below zero).
  side  text not null check (side in ('debit', 'credit'))
);
insert into ledger_account (code, name, side) values
  -- The buyer's account in three, so that what was charged, paid and given back is told apart; their sum is what is owed.
  ('buyer_charged', 'Покупатели: начислено', 'debit'),
  ('buyer_paid', 'Покупатели: оплачено', 'credit'),
  ('buyer_back', 'Покупатели: возвращено', 'debit'),
  ('acquirer', 'Деньги у эквайера', 'debit'),
  ('bank', 'Расчётный счёт', 'debit'),
  ('cash', 'Деньги у перевозчиков и в кассе', 'debit'),
  -- Money of others that a bank keeps for us: not ours until it is captured, so it has two accounts of its own.
  ('held', 'Удержано банком', 'debit'),
  ('held_due', 'Обязательства по удержанному', 'credit'),
  ('goods_due', 'Товар, который мы должны передать', 'credit'),
  ('seller_due', 'Расчёты с продавцами', 'credit'),
  ('carrier_due', 'Расчёты с перевозчиками', 'credit'),
  ('commission', 'Комиссия площадки', 'credit'),
  ('promo', 'Скидки за счёт площадки', 'debit'),
  ('unmatched', 'Невыясненные поступления', 'credit');

create table ledger_entry (
  id         bigint generated always as identity primary key,
  kind       text not null check (kind in ('charge', 'hold', 'release', 'payment', 'refund', 'hand_over', 'return',
                                           'unmatched', 'match', 'undo', 'payout')),
  -- What happened outside, named once: the same happening is never posted twice.
  key        text unique check (length(key) between 1 and 200),
  order_id   bigint references customer_order,
  undoes_id  bigint unique references ledger_entry,
  made_at    timestamptz not null default now(),
  check ((kind = 'undo') = (undoes_id is not null))
);
create index ledger_entry_by_order on ledger_entry (order_id, id) where order_id is not null;

create table ledger_line (
  entry_id     bigint not null references ledger_entry,
  line         smallint not null check (line > 0),
  account      text not null references ledger_account,
  -- Debit above zero, credit below, in kopecks.
  amount       bigint not null check (amount <> 0),
  order_id     bigint references customer_order,
  sub_order_id bigint references sub_order,
  company_id   bigint references company,
  seller_id    bigint references seller,
  primary key (entry_id, line)
);
create index ledger_line_by_order on ledger_line (order_id, account) where order_id is not null;
create index ledger_line_by_part on ledger_line (sub_order_id, account) where sub_order_id is not null;
create index ledger_line_by_company on ledger_line (company_id, entry_id) where company_id is not null;
create index ledger_line_by_seller on ledger_line (seller_id, entry_id) where seller_id is not null;

-- What is written stays: a mistake is undone by an entry that says so.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise check_violation using message = 'the ledger is only added to';
end $$;
create trigger ledger_entry_stays before update or delete on ledger_entry
  for each statement execute function refuse_ledger_change();
create trigger ledger_line_stays before update or delete on ledger_line
  for each statement execute function refuse_ledger_change();

-- Judged when the transaction ends, with all lines in place; a line that came later would be judged as well.
create function check_ledger_entry() returns trigger language plpgsql as $$
declare
  entry bigint := case tg_table_name when 'ledger_entry' then (to_jsonb(new) ->> 'id')::bigint
                                     else (to_jsonb(new) ->> 'entry_id')::bigint end;
begin
  if (select coalesce(sum(amount), 0) <> 0 or count(*) < 2 from ledger_line where entry_id = entry) then
    raise check_violation using message = format('ledger entry %s does not balance', entry);
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function check_ledger_entry();
create constraint trigger ledger_line_balances after insert on ledger_line
  deferrable initially deferred for each row execute function check_ledger_entry();

-- What a buyer owes for a part follows the part by itself: whoever changes its sums or cancels it cannot forget the ledger.
-- What comes back after it was handed over is a return, with an entry of its own.
create function charge_part() returns trigger language plpgsql as $$
declare
  part record;
  charged bigint;
  difference bigint;
begin
  select sub_order.id, sub_order.order_id, sub_order.state, sub_order.total, sub_order.created_at, sub_order.ended_at,
         customer_order.company_id
    into part
    from sub_order join customer_order on customer_order.id = sub_order.order_id
   where sub_order.id = new.id;
  if part.state in ('RECEIVED', 'RETURNED') and tg_op = 'UPDATE' then return null; end if;
  select coalesce(sum(line.amount), 0) into charged
    from ledger_line as line
   where line.sub_order_id = part.id and line.account = 'buyer_charged';
  difference := case when part.state in ('CANCELLED', 'NOT_COLLECTED') then 0 else part.total end - charged;
  if difference = 0 then return null; end if;
  with made as (
    insert into ledger_entry (kind, order_id, made_at)
    values ('charge', part.order_id, case when tg_op = 'INSERT' then part.created_at else coalesce(part.ended_at, now()) end)
    returning id
  )
  insert into ledger_line (entry_id, line, account, amount, order_id, sub_order_id, company_id)
  select id, 1::smallint, 'buyer_charged', difference, part.order_id, part.id, part.company_id from made
  union all
  select id, 2::smallint, 'goods_due', -difference, part.order_id, part.id, null from made;
  return null;
end $$;
create constraint trigger sub_order_is_charged
  after insert or update of state, goods_total, delivery_total, services_total on sub_order
  deferrable initially deferred for each row execute function charge_part();

-- How much of a promo code, which the marketplace bears, lies on the line.
alter table order_line add column promo_discount bigint not null default 0 check (promo_discount >= 0);

-- A company that pays later pays by that day.
alter table customer_order add column due_on date;

-- The marketplace's share of goods and services, in hundredths of a percent: the most exact row that was in force counts.
create table commission_rate (
  id          bigint generated always as identity primary key,
  seller_id   bigint references seller,
  category_id bigint references category,
  rate        integer not null check (rate between 0 and 10000),
  valid_from  date not null default '2020-01-01',
  unique nulls not distinct (seller_id, category_id, valid_from)
);
insert into commission_rate (rate) values (650);

-- What was owed and paid before there was a ledger.
with made as (
  insert into ledger_entry (kind, order_id, key, made_at)
  select 'charge', order_id, 'opening part ' || id, created_at
    from sub_order where total > 0 and state not in ('CANCELLED', 'NOT_COLLECTED')
  returning id, order_id, key
), parts as (
  select made.id as entry_id, sub_order.id, sub_order.order_id, sub_order.total, customer_order.company_id
    from made
    join sub_order on 'opening part ' || sub_order.id = made.key
    join customer_order on customer_order.id = sub_order.order_id
)
insert into ledger_line (entry_id, line, account, amount, order_id, sub_order_id, company_id)
select entry_id, 1, 'buyer_charged', total, order_id, id, company_id from parts
union all
select entry_id, 2, 'goods_due', -total, order_id, id, null from parts;

with made as (
  insert into ledger_entry (kind, order_id, key, made_at)
  select 'payment', id, 'opening payment ' || id, created_at
    from customer_order where payment_state in ('PAID', 'PARTLY_REFUNDED', 'REFUNDED') and total > 0
  returning id, order_id
), paid as (
  select made.id as entry_id, customer_order.* from made join customer_order on customer_order.id = made.order_id
)
insert into ledger_line (entry_id, line, account, amount, order_id, company_id)
select entry_id, 1, case when payment_method = 'invoice' then 'bank' else 'acquirer' end, total, id, null::bigint from paid
union all
select entry_id, 2, 'buyer_paid', -total, id, company_id from paid;

-- The payment state of an order is told from the ledger; nobody writes it.
alter table customer_order drop column payment_state;
create view order_payment as
select customer_order.id as order_id, money.charged, money.paid, money.back, money.held,
       money.charged - money.paid + money.back as owed,
       case
         when money.back > 0 then case when money.back < money.paid then 'PARTLY_REFUNDED' else 'REFUNDED' end
         when money.paid > 0 and money.paid >= money.charged then 'PAID'
         when money.held > 0 and money.held + money.paid >= money.charged then 'HELD'
         when money.charged <= 0 then 'NONE'
         when customer_order.payment_method = 'deferred'
           then case when customer_order.due_on < (now() at time zone 'Europe/Moscow')::date then 'OVERDUE' else 'DEFERRED' end
         when customer_order.pay_until is not null then 'AWAITING'
         else 'NONE'
       end as state
  from customer_order
 cross join lateral (
         select coalesce(sum(amount) filter (where account = 'buyer_charged'), 0)::bigint as charged,
                coalesce(-sum(amount) filter (where account = 'buyer_paid'), 0)::bigint as paid,
                coalesce(sum(amount) filter (where account = 'buyer_back'), 0)::bigint as back,
                coalesce(sum(amount) filter (where account = 'held'), 0)::bigint as held
           from ledger_line
          where ledger_line.order_id = customer_order.id
       ) as money;
