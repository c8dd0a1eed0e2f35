-- Who buys, who works here, and the sessions of both.

create table company (
  id            bigint generated always as identity primary key,
  kind          text not null check (kind in ('ENTITY', 'IP')),
  name          text not null check (name <> ''),
  full_name     text not null default '',
  inn           text not null,
  kpp           text check (kpp ~ '^\d{9}$'),
  ogrn          text not null,
  legal_address text not null default '',
  tax_system    smallint not null default 5 check (tax_system in (4, 5)),
  status        smallint not null default 1 check (status in (1, 2, 3)),
  -- Personal prices need an approved verification.
  verification  smallint not null default 1 check (verification in (1, 2, 3, 4)),
  bank          jsonb,
  created_at    timestamptz not null default now(),
  unique (id, kind),
  check (inn ~ case kind when 'ENTITY' then '^\d{10}$' else '^\d{12}$' end),
  check (ogrn ~ case kind when 'ENTITY' then '^\d{13}$' else '^\d{15}$' end),
  check (kind = 'ENTITY' or kpp is null)
);
create unique index company_by_inn on company (inn, coalesce(kpp, ''));

create table customer (
  id                bigint generated always as identity primary key,
  type              text not null check (type in ('PHYSICAL', 'ENTITY', 'IP')),
  company_id        bigint,
  first_name        text not null default '',
  last_name         text not null default '',
  patronymic        text not null default '',
  email             text check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  email_verified_at timestamptz,
  phone             text check (phone ~ '^\+\d{10,15}$'),
  phone_verified_at timestamptz,
  password_hash     text,
  version           integer not null default 1,
  created_at        timestamptz not null default now(),
  closed_at         timestamptz,
  erased_at         timestamptz,
  -- A customer of a company is of the company's kind.
  foreign key (company_id, type) references company (id, kind),
  check ((type = 'PHYSICAL') = (company_id is null)),
  check (email is not null or phone is not null or erased_at is not null),
  check (erased_at is null or closed_at is not null)
);
-- A closed account frees its address for a new one.
create unique index customer_by_email on customer (lower(email)) where closed_at is null;
create unique index customer_by_phone on customer (phone) where closed_at is null;
create index customer_by_company on customer (company_id) where company_id is not null;

create table company_member (
  company_id  bigint not null references company,
  customer_id bigint not null references customer,
  role        text not null check (role in ('owner', 'buyer', 'approver', 'accountant', 'viewer')),
  since       timestamptz not null default now(),
  primary key (company_id, customer_id)
);
create unique index company_has_one_owner on company_member (company_id) where role = 'owner';
create index company_member_by_customer on company_member (customer_id);

create table operator (
  id            bigint generated always as identity primary key,
  role          text not null
                check (role in ('administrator', 'content', 'catalogue', 'sales', 'support', 'finance', 'auditor')),
  name          text not null check (name <> ''),
  email         text not null check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  password_hash text,
  created_at    timestamptz not null default now(),
  closed_at     timestamptz
);
create unique index operator_by_email on operator (lower(email)) where closed_at is null;

-- One row per sign-in; ending it kills every token of the family.
create table session (
  id          uuid primary key default gen_random_uuid(),
  customer_id bigint references customer,
  operator_id bigint references operator,
  created_at  timestamptz not null default now(),
  ended_at    timestamptz,
  check (num_nonnulls(customer_id, operator_id) = 1)
);
create index session_by_customer on session (customer_id) where ended_at is null;
create index session_by_operator on session (operator_id) where ended_at is null;

-- Only hashes: a copy of the database opens no session.
create table access_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id uuid not null references session on delete cascade,
  expires_at timestamptz not null
);
create index access_token_by_session on access_token (session_id);
create index access_token_by_expiry on access_token (expires_at);

create table refresh_token (
  token_hash  bytea primary key check (length(token_hash) = 32),
  session_id  uuid not null references session on delete cascade,
  issued_at   timestamptz not null default now(),
  expires_at  timestamptz not null,
  -- A rotated token is kept: used again late, it betrays a theft.
  rotated_at  timestamptz
);
create unique index session_has_one_living_refresh_token on refresh_token (session_id) where rotated_at is null;

-- Who agreed to which wording of what, when and where: never changed, only added to.
create table consent (
  id          bigint generated always as identity primary key,
  customer_id bigint references customer,
  document    text not null check (document in ('offer', 'personal_data', 'mailing')),
  revision    text not null,
  source      text not null,
  agreed      boolean not null,
  created_at  timestamptz not null default now()
);
create index consent_by_customer on consent (customer_id);
