-- Who wants to hear when an offer is there again. Nobody is written to before the address has confirmed itself.

create table stock_subscription (
  id               bigint generated always as identity primary key,
  -- How a browser names it; the number of a row would tell how many there are.
  request_id       uuid not null unique default gen_random_uuid(),
  offer_id         bigint not null references offer on delete cascade,
  customer_id      bigint references customer,
  email            text not null check (email = lower(email) and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  quantity_milli   bigint not null check (quantity_milli > 0),
  city_guid        uuid not null references city,
  consent_revision text not null check (consent_revision <> ''),
  code_hash        bytea not null check (length(code_hash) = 32),
  attempts         smallint not null default 0 check (attempts between 0 and 5),
  status           text not null default 'pending' check (status in ('pending', 'active', 'sent', 'replaced')),
  created_at       timestamptz not null default now(),
  confirmed_at     timestamptz,
  sent_at          timestamptz,
  check ((status = 'pending') = (confirmed_at is null)),
  check ((status = 'sent') = (sent_at is not null))
);
create unique index stock_subscription_once on stock_subscription (offer_id, email) where status = 'active';
create index stock_subscription_waiting on stock_subscription (created_at) where status = 'pending';
