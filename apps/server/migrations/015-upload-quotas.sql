-- Bytes that were sent to be kept, by an address and by everybody, within an hour and within a day; each period begins
-- with its first file and is forgotten when it is over. The disk is the database's too: a full one stops the shop.
create table upload_quota (
  scope  text not null check (scope in ('address-hour', 'address-day', 'hour', 'day')),
  -- '*' is everybody.
  caller text not null,
  bytes  bigint not null check (bytes > 0),
  until  timestamptz not null,
  primary key (scope, caller)
);
