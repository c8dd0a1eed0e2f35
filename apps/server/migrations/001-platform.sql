-- What any shop would need: events, messages, settings, workers.

-- Told in the transaction that made the change. Readers go by (xid, id) below the oldest running transaction:
-- ids are handed out before commit, so an order by id alone could skip a late committer.
create table outbox (
  id         bigint generated always as identity,
  xid        xid8 not null default pg_current_xact_id(),
  topic      text not null check (topic <> ''),
  key        text not null,
  payload    jsonb,
  created_at timestamptz not null default now(),
  primary key (xid, id)
);
create index outbox_age on outbox using brin (created_at);

create table outbox_consumer (
  name     text primary key,
  xid      xid8 not null default '0',
  id       bigint not null default 0,
  moved_at timestamptz not null default now()
);

-- Numbers and switches an operator may change without a deploy.
create table setting (
  key        text primary key check (key ~ '^[a-z][a-z0-9_.]*$'),
  value      jsonb not null,
  updated_at timestamptz not null default now()
);

-- Every letter and SMS we owe somebody, written with the change that causes it and delivered by a job.
create table message (
  id           bigint generated always as identity primary key,
  channel      text not null check (channel in ('email', 'sms')),
  recipient    text not null check (recipient <> ''),
  subject      text not null default '',
  body         text not null,
  dedupe_key   text unique,
  created_at   timestamptz not null default now(),
  delivered_at timestamptz,
  failure      text
);
create index message_by_recipient on message (recipient, id desc);

-- A worker process says it lives; the jobs of one that stopped saying so are given to others.
create table worker_process (
  pool_id    text primary key,
  started_at timestamptz not null default now(),
  seen_at    timestamptz not null default now()
);
