-- Payments online: what we asked banks for, what they told us, what goes back; and what companies may pay later.

-- Nothing ever wrote to the one of the beginning.
drop table payment;

create table payment (
  id            bigint generated always as identity primary key,
  order_id      bigint not null references customer_order,
  -- With the order's number it is the number the bank knows the payment by.
  attempt       smallint not null check (attempt > 0),
  provider      text not null check (provider ~ '^[a-z]+$'),
  -- Unknown until the bank has answered.
  external_id   text check (length(external_id) between 1 and 100),
  method        text not null check (method in ('card', 'sbp', 'instalments')),
  -- Held first and captured when the goods leave.
  is_two_stage  boolean not null default false,
  state         text not null default 'NEW'
                check (state in ('NEW', 'PENDING', 'AUTHORIZED', 'PAID', 'PARTLY_REFUNDED', 'REFUNDED', 'CANCELED', 'EXPIRED',
                                 'FAILED')),
  amount        bigint not null check (amount > 0),
  -- Named before the bank is asked to capture: it may capture that or all, and nothing else.
  capture_asked bigint check (capture_asked between 1 and amount),
  captured      bigint not null default 0 check (captured between 0 and amount),
  refunded      bigint not null default 0 check (refunded between 0 and captured),
  pay_url       text not null default '' check (length(pay_url) <= 2000),
  -- Why it failed, in the bank's word.
  failure       text not null default '' check (length(failure) <= 200),
  expires_at    timestamptz not null,
  held_at       timestamptz,
  paid_at       timestamptz,
  -- When the bank is asked again.
  ask_at        timestamptz,
  created_at    timestamptz not null default now(),
  unique (order_id, attempt),
  unique (provider, external_id),
  check ((captured > 0) = (state in ('PAID', 'PARTLY_REFUNDED', 'REFUNDED'))),
  check ((refunded = captured and refunded > 0) = (state = 'REFUNDED')),
  check (state <> 'PARTLY_REFUNDED' or refunded > 0)
);
-- One at a time: two tabs pay the same one.
create unique index payment_open on payment (order_id) where state in ('NEW', 'PENDING');
create index payment_to_ask on payment (ask_at) where ask_at is not null;
create index payment_held on payment (held_at) where state = 'AUTHORIZED';

-- The state machine as data: a move that is not listed cannot be written.
create table payment_move (
  from_state text not null,
  to_state   text not null,
  primary key (from_state, to_state)
);
insert into payment_move (from_state, to_state) values
  ('NEW', 'PENDING'), ('NEW', 'AUTHORIZED'), ('NEW', 'PAID'), ('NEW', 'CANCELED'), ('NEW', 'EXPIRED'), ('NEW', 'FAILED'),
  ('PENDING', 'AUTHORIZED'), ('PENDING', 'PAID'), ('PENDING', 'CANCELED'), ('PENDING', 'EXPIRED'), ('PENDING', 'FAILED'),
  -- Money that comes after we gave it up is money all the same.
  ('EXPIRED', 'AUTHORIZED'), ('EXPIRED', 'PAID'), ('FAILED', 'AUTHORIZED'), ('FAILED', 'PAID'),
  ('AUTHORIZED', 'PAID'), ('AUTHORIZED', 'CANCELED'),
  ('PAID', 'PARTLY_REFUNDED'), ('PAID', 'REFUNDED'), ('PARTLY_REFUNDED', 'REFUNDED');

create function check_payment_move() returns trigger language plpgsql as $$
begin
  if new.state <> old.state
     and not exists (select from payment_move where from_state = old.state and to_state = new.state) then
    raise check_violation using message = format('payment %s may not go from %s to %s', old.id, old.state, new.state);
  end if;
  if (new.order_id, new.attempt, new.provider, new.amount) is distinct from (old.order_id, old.attempt, old.provider, old.amount)
     or new.captured < old.captured and old.captured > 0 or new.refunded < old.refunded
     or old.external_id is not null and new.external_id is distinct from old.external_id then
    raise check_violation using message = format('what payment %s is about may not change', old.id);
  end if;
  return new;
end $$;
create trigger payment_goes_forward before update on payment for each row execute function check_payment_move();

-- What banks told, as it came and before anything was made of it.
create table payment_event (
  id          bigint generated always as identity primary key,
  provider    text not null,
  external_id text not null check (length(external_id) between 1 and 100),
  -- Our own number of the payment, as the bank tells it.
  ref         text not null default '' check (length(ref) <= 100),
  status      text not null check (length(status) between 1 and 100),
  amount      bigint not null,
  body        jsonb not null,
  -- How often it was told.
  times       integer not null default 1,
  -- What became of it; empty until it was worked on.
  outcome     text not null default '' check (length(outcome) <= 100),
  received_at timestamptz not null default now(),
  worked_at   timestamptz,
  unique (provider, external_id, status, amount)
);
create index payment_event_unworked on payment_event (id) where worked_at is null;

create table payment_refund (
  id          bigint generated always as identity primary key,
  payment_id  bigint not null references payment,
  -- The bank gives money back once for it, however often it is asked.
  key         uuid not null unique default gen_random_uuid(),
  amount      bigint not null check (amount > 0),
  reason      text not null check (length(reason) between 1 and 200),
  state       text not null default 'NEW' check (state in ('NEW', 'PENDING', 'DONE', 'FAILED')),
  external_id text not null default '' check (length(external_id) <= 100),
  tries       integer not null default 0,
  failure     text not null default '' check (length(failure) <= 200),
  created_at  timestamptz not null default now(),
  done_at     timestamptz,
  check ((state = 'DONE') = (done_at is not null))
);
create index payment_refund_by_payment on payment_refund (payment_id);
create index payment_refund_open on payment_refund (id) where state in ('NEW', 'PENDING');

-- Never more than was taken, whoever asks and however many at once: they wait for the payment's row.
create function check_payment_refund() returns trigger language plpgsql as $$
declare
  taken bigint;
begin
  select captured into taken from payment where id = new.payment_id for update;
  if (select sum(amount) from payment_refund where payment_id = new.payment_id and state <> 'FAILED') > taken then
    raise check_violation using message = format('more would go back than payment %s has brought', new.payment_id);
  end if;
  return null;
end $$;
create constraint trigger payment_refund_is_covered after insert or update of amount, state on payment_refund
  for each row execute function check_payment_refund();

-- Within which sums a way to pay is open, and for whom: banks change their limits without asking us.
create table payment_limit (
  method        text primary key check (method in ('card', 'sbp', 'instalments')),
  is_on         boolean not null default true,
  for_companies boolean not null,
  least         bigint not null check (least > 0),
  most          bigint not null,
  check (most >= least)
);
insert into payment_limit (method, is_on, for_companies, least, most) values
  ('card', true, true, 1_00, 3000000_00),
  ('sbp', true, false, 10_00, 1000000_00),
  ('instalments', false, false, 1000_00, 150000_00);

-- What an approved company may owe us, and for how long.
alter table company
  add column deferred_limit bigint check (deferred_limit > 0),
  add column deferred_days smallint check (deferred_days between 1 and 180),
  add constraint company_deferred_is_whole check ((deferred_limit is null) = (deferred_days is null));

-- The bank of the demo: its own books, which a restart does not empty.
create table test_bank_payment (
  id           bigint generated always as identity primary key,
  -- In addresses: nobody guesses the payment of another.
  token        uuid not null unique default gen_random_uuid(),
  ref          text not null unique,
  key          text not null unique,
  amount       bigint not null check (amount > 0),
  method       text not null check (method in ('card', 'sbp', 'instalments')),
  is_two_stage boolean not null,
  description  text not null,
  return_url   text not null,
  state        text not null default 'PENDING'
               check (state in ('PENDING', 'AUTHORIZED', 'PAID', 'PARTLY_REFUNDED', 'REFUNDED', 'CANCELED', 'EXPIRED', 'FAILED')),
  reason       text not null default '',
  captured     bigint not null default 0 check (captured between 0 and amount),
  refunded     bigint not null default 0 check (refunded between 0 and captured),
  expires_at   timestamptz not null,
  held_at      timestamptz,
  created_at   timestamptz not null default now()
);

create table test_bank_refund (
  key        text primary key,
  payment_id bigint not null references test_bank_payment,
  amount     bigint not null check (amount > 0)
);

-- What it tells the shop, when, and what the shop said to it.
create table test_bank_notice (
  id         bigint generated always as identity primary key,
  payment_id bigint not null references test_bank_payment,
  status     text not null,
  amount     bigint not null,
  is_forged  boolean not null default false,
  due_at     timestamptz not null,
  sent_at    timestamptz,
  answer     text not null default '',
  created_at timestamptz not null default now()
);
create index test_bank_notice_unsent on test_bank_notice (due_at) where sent_at is null;
