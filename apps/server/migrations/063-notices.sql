-- What people are told, where and how fast: the bell, browsers, the letter of the day, words of letters, stop links.

alter table message drop constraint message_channel_check;
alter table message add constraint message_channel_check check (channel in ('email', 'sms', 'messenger', 'push'));
alter table notification_choice drop constraint notification_choice_channel_check;
alter table notification_choice
  add constraint notification_choice_channel_check check (channel in ('cabinet', 'sms', 'messenger', 'email', 'push'));

-- The bell of the cabinet. Written with the letter that tells the same, or in its place.
create table notice (
  id          bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  event       text not null check (length(event) between 1 and 40),
  title       text not null check (length(title) between 1 and 300),
  text        text not null default '' check (length(text) <= 1000),
  -- An address of this shop without its origin: a notice leads nowhere else.
  link        text not null default '' check (link = '' or link ~ '^/[^/\\]' or link = '/'),
  -- That of its message: whatever is told twice rings once.
  dedupe_key  text unique,
  created_at  timestamptz not null default now(),
  read_at     timestamptz
);
create index notice_by_customer on notice (customer_id, id desc);
create index notice_unread on notice (customer_id) where read_at is null;
create index notice_by_age on notice (created_at);

-- Who has chosen otherwise than most.
create table notice_setting (
  customer_id bigint primary key references customer,
  pace        text not null default 'at-once' check (pace in ('at-once', 'daily'))
);

-- A row: of this event only what is important is sent.
create table notice_importance (
  customer_id bigint not null references customer,
  event       text not null check (length(event) between 1 and 40),
  primary key (customer_id, event)
);

-- What waits for the letter of the day. The transaction that writes the letter takes it away.
create table digest_item (
  id          bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  event       text not null check (length(event) between 1 and 40),
  recipient   text not null check (recipient <> ''),
  title       text not null check (title <> ''),
  text        text not null default '',
  url         text not null default '',
  dedupe_key  text unique,
  created_at  timestamptz not null default now(),
  -- Kept for a while, so that what is told again is known.
  sent_at     timestamptz
);
create index digest_item_waiting on digest_item (customer_id, created_at) where sent_at is null;

-- Ends the letters of one event without a login, so it is only ever written into letters to the person.
-- There may be one already: letters that ask for reviews have such a button too.
create table if not exists letter_stop (
  token       uuid primary key default gen_random_uuid(),
  customer_id bigint not null references customer,
  event       text not null check (length(event) between 1 and 40),
  unique (customer_id, event)
);

-- Browsers that asked for messages, by the address their maker gave them.
create table push_subscription (
  id           bigint generated always as identity primary key,
  customer_id  bigint not null references customer,
  endpoint     text not null unique check (length(endpoint) between 10 and 1000),
  p256dh       bytea not null check (length(p256dh) = 65),
  auth         bytea not null check (length(auth) = 16),
  created_at   timestamptz not null default now(),
  delivered_at timestamptz
);
create index push_subscription_by_customer on push_subscription (customer_id);

-- Words of letters that the staff has changed. The last revision counts; one without words is the shop's own text again.
create table letter_template (
  kind        text not null check (length(kind) between 1 and 60),
  revision    integer not null check (revision > 0),
  subject     text check (length(subject) between 1 and 150),
  lead        text check (length(lead) between 1 and 2000),
  operator_id bigint references operator,
  created_at  timestamptz not null default now(),
  primary key (kind, revision),
  constraint letter_template_is_whole check ((subject is null) = (lead is null))
);
create function letter_template_stays() returns trigger language plpgsql as $$
begin
  raise check_violation using message = 'a revision of a letter is never changed';
end $$;
create trigger letter_template_stays before update or delete on letter_template
  for each row execute function letter_template_stays();
