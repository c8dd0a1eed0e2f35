-- Ways in that need no password, and when somebody has last shown who they are.

-- What opens an account is changed only soon after that: a session left open, or stolen, is not enough.
alter table session add column authenticated_at timestamptz not null default now();
update session set authenticated_at = created_at;

-- Public halves only: a copy of the database opens no session.
create table passkey (
  id            bigint generated always as identity primary key,
  customer_id   bigint not null references customer,
  -- What the device knows the account by; the same for all keys of one account, and nobody's name or number.
  user_handle   bytea not null check (length(user_handle) = 32),
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key    bytea not null check (length(public_key) between 1 and 2048),
  -- Uses that the device counted; keys shared between devices count none and stay at zero.
  counter       bigint not null default 0 check (counter >= 0),
  transports    text[] not null default '{}',
  is_synced     boolean not null default false,
  name          text not null check (length(name) between 1 and 60),
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz
);
create index passkey_by_customer on passkey (customer_id);

-- What a device is asked to sign, each good once.
create table passkey_challenge (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  purpose        text not null check (purpose in ('add', 'enter', 'confirm')),
  customer_id    bigint references customer,
  -- The one that goes with the new key.
  user_handle    bytea check (length(user_handle) = 32),
  expires_at     timestamptz not null,
  constraint passkey_challenge_is_somebodys check ((purpose = 'enter') = (customer_id is null)),
  constraint passkey_challenge_has_handle check ((purpose = 'add') = (user_handle is not null))
);
create index passkey_challenge_by_end on passkey_challenge (expires_at);
create index passkey_challenge_by_customer on passkey_challenge (customer_id) where customer_id is not null;

-- Who said «не сейчас» is not asked again.
alter table customer add column passkey_declined_at timestamptz;
