-- People of a company are invited by link; staff and sellers' people have a second factor.

create table company_invitation (
  id           bigint generated always as identity primary key,
  company_id   bigint not null references company,
  email        text not null check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  -- Ownership is handed over, never offered by a letter.
  role         text not null check (role in ('buyer', 'approver', 'accountant', 'viewer')),
  order_limit  bigint check (order_limit > 0),
  position     text not null default '' check (length(position) <= 100),
  -- Of the latest letter: who sends it again makes the earlier link worthless.
  token_hash   bytea not null unique check (length(token_hash) = 32),
  invited_by   bigint not null references customer,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  accepted_at  timestamptz,
  accepted_by  bigint references customer,
  withdrawn_at timestamptz,
  check ((accepted_at is null) = (accepted_by is null)),
  check (num_nonnulls(accepted_at, withdrawn_at) <= 1)
);
-- An expired one stays until it is withdrawn or sent again: its owner sees that nobody came.
create unique index company_invitation_once on company_invitation (company_id, lower(email))
  where accepted_at is null and withdrawn_at is null;
create index company_invitation_by_inviter on company_invitation (invited_by);
create index company_invitation_by_guest on company_invitation (accepted_by) where accepted_by is not null;

create table second_factor (
  id             bigint generated always as identity primary key,
  operator_id    bigint unique references operator,
  seller_user_id bigint unique references seller_user,
  -- Sealed with a key that is not in the database.
  secret         bytea not null,
  -- Null until a first code has shown that the person has it.
  confirmed_at   timestamptz,
  -- The latest step of 30 seconds whose code was accepted: none is accepted twice.
  last_step      bigint not null default 0,
  created_at     timestamptz not null default now(),
  constraint second_factor_has_one_owner check (num_nonnulls(operator_id, seller_user_id) = 1)
);

create table recovery_code (
  second_factor_id bigint not null references second_factor on delete cascade,
  code_hash        bytea not null check (length(code_hash) = 32),
  used_at          timestamptz,
  primary key (second_factor_id, code_hash)
);
