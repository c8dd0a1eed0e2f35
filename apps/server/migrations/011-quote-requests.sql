-- Requests for a commercial offer and for a specification to be priced, as shoppers sent them.

-- The last number given in a year. Its row is locked until the request is committed, so a failed one leaves no gap.
create table quote_counter (
  year smallint primary key,
  last integer not null check (last between 1 and 999999)
);

create table quote_request (
  id               bigint generated always as identity primary key,
  number           text not null unique check (number ~ '^КП-[0-9]{4}-[0-9]{6}$'),
  kind             text not null check (kind in ('offer', 'specification')),
  status           text not null default 'NEW'
                   check (status in ('NEW', 'DRAFTED', 'IN_WORK', 'SENT', 'ACCEPTED', 'DECLINED', 'COUNTER', 'EXPIRED')),
  -- Guests ask too.
  customer_id      bigint references customer,
  name             text not null check (length(name) between 1 and 100),
  phone            text not null check (phone ~ '^\+[0-9]{10,15}$'),
  -- With an extension, or whatever else was written beside the digits.
  phone_typed      text not null check (length(phone_typed) between 1 and 50),
  email            text not null check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  organisation     text not null default '' check (length(organisation) <= 300),
  inn              text check (inn ~ '^([0-9]{10}|[0-9]{12})$'),
  city_guid        uuid references city,
  comment          text not null default '' check (length(comment) <= 2000),
  desired_date     date,
  -- What the basket held: [{offer_id, qty}]. A wish rather than a sale, so an offer that is gone stays in it.
  basket           jsonb not null default '[]'
                   check (case jsonb_typeof(basket) when 'array' then jsonb_array_length(basket) <= 2000 else false end),
  consent_document text not null check (consent_document = 'personal_data'),
  consent_revision text not null check (consent_revision <> ''),
  consent_source   text not null check (consent_source <> ''),
  consented_at     timestamptz not null,
  idempotency_key  text not null unique check (length(idempotency_key) between 16 and 100),
  body_hash        bytea not null check (length(body_hash) = 32),
  promised_at      timestamptz not null,
  created_at       timestamptz not null,
  check (promised_at > created_at)
);
create index quote_request_by_customer on quote_request (customer_id, id desc) where customer_id is not null;
create index quote_request_by_status on quote_request (status, promised_at);

-- Rows of a specification as they were pasted; nothing in them is understood yet.
create table quote_request_line (
  request_id bigint not null references quote_request,
  position   smallint not null check (position between 1 and 2000),
  text       text not null check (length(text) between 1 and 1000),
  article    text not null default '' check (length(article) <= 100),
  unit       text not null default '' check (length(unit) <= 50),
  quantity   text not null default '' check (length(quantity) <= 50),
  primary key (request_id, position)
);

-- A file is sent before its request. The row comes before the bytes, so bytes that nobody knows of cannot be left lying.
create table quote_request_file (
  file_id     uuid primary key references stored_file,
  request_id  bigint references quote_request,
  position    smallint check (position between 1 and 5),
  is_complete boolean not null default false,
  uploaded_at timestamptz not null default now(),
  unique (request_id, position),
  check ((request_id is null) = (position is null)),
  check (request_id is null or is_complete)
);
create index quote_request_file_untaken on quote_request_file (uploaded_at) where request_id is null;

-- Calls of one address within an hour of the first, where a minute's limit is not enough; forgotten when the hour is over.
create table call_quota (
  scope  text not null,
  caller text not null,
  calls  integer not null check (calls > 0),
  until  timestamptz not null,
  primary key (scope, caller)
);
