-- Signing in: codes, confirmed addresses, requests to join a company, accounts that can be taken back.

-- An address is somebody's when it is confirmed. Until then anybody may have typed it, and nobody is kept from it.
drop index customer_by_email;
drop index customer_by_phone;
create unique index customer_by_email on customer (lower(email))
  where closed_at is null and email_verified_at is not null;
create unique index customer_by_phone on customer (phone)
  where closed_at is null and phone_verified_at is not null;
create index customer_by_typed_email on customer (lower(email), id)
  where closed_at is null and email_verified_at is null;
create index customer_by_typed_phone on customer (phone, id)
  where closed_at is null and phone_verified_at is null;

-- Six digits on the way to an address. The hash needs a key that is not in the database: there are only a million codes.
create table verification_code (
  id          uuid primary key,
  channel     text not null check (channel in ('sms', 'email')),
  address     text not null check (address <> ''),
  -- One key for all spellings of one box: limits are counted for it.
  recipient   text not null check (recipient <> ''),
  purpose     text not null
              check (purpose in ('login', 'register', 'checkout', 'change', 'subscribe', 'recovery')),
  code_hash   bytea not null check (length(code_hash) = 32),
  -- Whose address is changed.
  customer_id bigint references customer,
  attempts    smallint not null default 0 check (attempts between 0 and 5),
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  used_at     timestamptz,
  check ((purpose = 'change') = (customer_id is not null))
);
create index verification_code_by_address on verification_code (address) where used_at is null;
create index verification_code_by_recipient on verification_code (recipient, created_at);
create index verification_code_by_end on verification_code (expires_at);
create index verification_code_by_customer on verification_code (customer_id) where customer_id is not null;

-- Links that were mailed, each good once.
create table mailed_link (
  token_hash  bytea primary key check (length(token_hash) = 32),
  purpose     text not null check (purpose in ('confirm-email', 'restore')),
  customer_id bigint not null references customer,
  -- The address that is confirmed; the account may have another by then.
  email       text not null default '',
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index mailed_link_by_customer on mailed_link (customer_id);
create index mailed_link_by_end on mailed_link (expires_at);

-- Who registers with a company that is known asks to be let in; its owner decides.
create table company_join_request (
  id          bigint generated always as identity primary key,
  company_id  bigint not null references company,
  customer_id bigint not null references customer,
  position    text not null default '' check (length(position) <= 100),
  status      text not null default 'pending' check (status in ('pending', 'accepted', 'refused')),
  created_at  timestamptz not null default now(),
  decided_at  timestamptz,
  decided_by  bigint references customer,
  check ((status = 'pending') = (decided_at is null))
);
create unique index company_join_request_once on company_join_request (company_id, customer_id)
  where status = 'pending';
create index company_join_request_by_customer on company_join_request (customer_id);

-- The fifth and sixth sign of a КПП may be capital letters.
alter table company drop constraint company_kpp_check;
alter table company add constraint company_kpp_is_written_right check (kpp ~ '^\d{4}[\dA-Z]{2}\d{3}$');
alter table company add column if not exists postal_address text not null default '';

create index customer_by_closing on customer (closed_at) where closed_at is not null and erased_at is null;
