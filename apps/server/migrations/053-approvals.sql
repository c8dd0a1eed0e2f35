-- Orders above somebody's limit: asked for, decided by who may, and only then placed.

-- Six digits a year, as returns have them.
create sequence approval_number maxvalue 999999 cycle;

create table approval_request (
  id              bigint generated always as identity primary key,
  number          text not null unique check (number ~ '^СГ-[0-9]{4}-[0-9]{6}$'),
  kind            text not null check (kind in ('order', 'quote')),
  company_id      bigint not null references company,
  -- Who asks, and in whose name it is ordered.
  customer_id     bigint not null references customer,
  state           text not null default 'PENDING'
                  check (state in ('PENDING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED')),
  -- The limit that was in force when it was asked for.
  order_limit     bigint not null check (order_limit > 0),
  goods_total     bigint not null check (goods_total >= 0),
  services_total  bigint not null check (services_total >= 0),
  delivery_total  bigint not null check (delivery_total >= 0),
  total           bigint not null,
  -- All that is needed to do it later, by its kind; what people are shown of it stands beside.
  asked           jsonb not null,
  details         jsonb not null,
  -- Of lines, quantities and sums: whoever approves names what he saw.
  digest          text not null check (digest ~ '^[A-Za-z0-9_-]{43}$'),
  comment         text not null default '' check (length(comment) <= 1000),
  reason          text not null default '' check (length(reason) <= 1000),
  created_at      timestamptz not null default now(),
  expires_at      timestamptz not null,
  ended_at        timestamptz,
  decided_by      bigint references customer,
  decided_via     text check (decided_via in ('cabinet', 'letter')),
  order_id        bigint unique references customer_order,
  -- The same button pressed twice asks once.
  idempotency_key text not null check (length(idempotency_key) between 1 and 255),
  body_hash       bytea not null check (length(body_hash) = 32),
  unique (customer_id, idempotency_key),
  constraint approval_is_above_its_limit check (total > order_limit),
  constraint approval_is_the_sum_of_its_parts check (total = goods_total + services_total + delivery_total),
  constraint approval_ends_after_it_began check (expires_at > created_at),
  constraint approval_refusal_says_why check (state <> 'REFUSED' or reason <> ''),
  constraint approval_has_its_order check ((state = 'APPROVED') = (order_id is not null)),
  constraint approval_has_ended_when_it_says check ((state = 'PENDING') = (ended_at is null)),
  constraint approval_is_decided_by_somebody check (
    (state in ('APPROVED', 'REFUSED')) = (decided_by is not null) and (decided_by is null) = (decided_via is null))
);
create index approval_by_company on approval_request (company_id, id desc);
create index approval_by_customer on approval_request (customer_id, id desc);
-- An offer waits for one answer at a time.
create unique index approval_of_quote on approval_request (((asked ->> 'quote_id')::bigint))
  where kind = 'quote' and state = 'PENDING';
create index approval_waiting on approval_request (expires_at) where state = 'PENDING';

create function check_approval_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'PENDING' then raise check_violation using message = 'a request begins as PENDING'; end if;
  elsif new.state <> old.state and old.state <> 'PENDING' then
    raise check_violation using message = format('a request cannot go from %s to %s', old.state, new.state);
  end if;
  return new;
end $$;
create trigger approval_moves_by_the_rules
  before insert or update of state on approval_request
  for each row execute function check_approval_move();

-- What was asked for as it stood then: names and prices of that day.
create table approval_line (
  request_id     bigint not null references approval_request on delete cascade,
  place          integer not null check (place > 0),
  offer_id       bigint not null references offer,
  product_id     bigint not null references product,
  name           text not null,
  article        text not null,
  unit           text not null,
  quantity_milli bigint not null check (quantity_milli > 0),
  price          bigint not null check (price >= 0),
  total          bigint not null check (total >= 0),
  primary key (request_id, place)
);

-- The page of a letter, for one approver. Only the hash of its token is kept.
create table approval_link (
  token_hash  bytea primary key check (length(token_hash) = 32),
  request_id  bigint not null references approval_request on delete cascade,
  customer_id bigint not null references customer,
  expires_at  timestamptz not null
);
create index approval_link_by_request on approval_link (request_id);
