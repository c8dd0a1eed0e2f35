-- Receipts of the till (54-ФЗ): one for each happening with a buyer's money or paid goods, kept as it was told to the operator.

create table receipt (
  id          bigint generated always as identity primary key,
  -- In addresses: nobody guesses the receipt of another.
  token       uuid not null unique default gen_random_uuid(),
  order_id    bigint not null references customer_order,
  -- What happened; a long order has several receipts for it.
  entry_id    bigint not null references ledger_entry,
  place       smallint not null check (place > 0),
  kind        text not null check (kind in ('prepayment', 'settlement', 'payment', 'refund')),
  -- Which of its kind: with the order's number it is what the operator knows it by.
  sequence    integer not null check (sequence > 0),
  -- One that was refused goes out anew under another name.
  attempt     smallint not null default 1 check (attempt > 0),
  total       bigint not null check (total > 0),
  content     jsonb not null,
  state       text not null default 'NEW' check (state in ('NEW', 'SENT', 'DONE', 'FAILED')),
  -- Who issues it, and the number it was given there; empty until it was taken on.
  operator    text not null default '' check (operator ~ '^[a-z]*$'),
  external_id text not null default '' check (length(external_id) <= 100),
  -- In a row, with the word of the last one.
  failures    integer not null default 0 check (failures >= 0),
  failure     text not null default '' check (length(failure) <= 500),
  -- When it is sent or asked about next.
  try_at      timestamptz,
  -- What the till has printed on it.
  fiscal      jsonb,
  happened_at timestamptz not null,
  created_at  timestamptz not null default now(),
  done_at     timestamptz,
  -- Each happening has its receipt once, whoever makes it.
  unique (entry_id, place),
  unique (order_id, kind, sequence),
  check ((state in ('NEW', 'SENT')) = (try_at is not null)),
  check ((state = 'DONE') = (num_nonnulls(done_at, fiscal) = 2)),
  check (state in ('NEW', 'FAILED') or external_id <> '')
);
create index receipt_by_order on receipt (order_id, id);
create index receipt_to_try on receipt (try_at) where try_at is not null;

-- What was told stays as it was told; what is issued stays issued.
create function keep_receipt() returns trigger language plpgsql as $$
begin
  if old.state = 'DONE'
     or (new.order_id, new.entry_id, new.place, new.kind, new.sequence, new.total, new.content, new.token)
        is distinct from (old.order_id, old.entry_id, old.place, old.kind, old.sequence, old.total, old.content, old.token) then
    raise check_violation using message = 'a receipt does not change';
  end if;
  return new;
end $$;
create trigger receipt_is_kept before update on receipt for each row execute function keep_receipt();

-- Entries of the ledger that were not looked at yet, written with them: whatever ends in between, none is forgotten.
create table receipt_due (
  entry_id bigint primary key references ledger_entry,
  order_id bigint not null references customer_order,
  due_at   timestamptz not null default now()
);
create index receipt_due_by_order on receipt_due (order_id);

create function receipt_is_due() returns trigger language plpgsql as $$
begin
  insert into receipt_due (entry_id, order_id) values (new.id, new.order_id);
  return null;
end $$;
create trigger ledger_entry_wants_receipt after insert on ledger_entry
  for each row when (new.order_id is not null and new.kind in ('payment', 'match', 'refund', 'hand_over', 'undo'))
  execute function receipt_is_due();

insert into receipt_due (entry_id, order_id)
select id, order_id from ledger_entry
 where order_id is not null and kind in ('payment', 'match', 'refund', 'hand_over', 'undo');

-- What receipts say of a seller beyond its name and its number.
create table receipt_supplier (
  seller_id bigint primary key references seller,
  phone     text not null check (phone ~ '^\+\d{10,15}$')
);

-- The till of the demo: its own books, which a restart does not empty.
create table test_till_receipt (
  id        bigint generated always as identity primary key,
  uuid      uuid not null unique default gen_random_uuid(),
  key       text not null unique,
  body      jsonb not null,
  issued_at timestamptz not null
);
