-- Conversations: who talks about what, what was said, who has read it, and who listens now.

-- A guest who began a chat, known by a cookie; only its hash is kept.
create table visitor (
  id         bigint generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  seen_at    timestamptz not null default now()
);
create index visitor_by_age on visitor (seen_at);

create table thread (
  id            bigint generated always as identity primary key,
  kind          text not null check (kind in ('order', 'quote', 'tender', 'product', 'seller', 'support')),
  -- What it is about, once per buyer: two who open it at once open the same.
  subject_key   text not null unique check (length(subject_key) between 1 and 100),
  title         text not null check (length(title) between 1 and 300),
  sub_order_id  bigint references sub_order,
  quote_id      bigint references quote,
  tender_id     bigint references tender,
  product_id    bigint references product,
  seller_id     bigint references seller,
  -- Messages are numbered 1, 2, 3 … under the lock of this row.
  last_seq      integer not null default 0 check (last_seq >= 0),
  last_at       timestamptz not null default now(),
  -- Whose answer is awaited since when.
  waits_for     text check (waits_for in ('buyer', 'seller', 'contractor', 'operator')),
  waiting_since timestamptz,
  -- The marketplace was called into a conversation of two others.
  called_at     timestamptz,
  closed_at     timestamptz,
  created_at    timestamptz not null default now(),
  constraint thread_waits_since check ((waits_for is null) = (waiting_since is null)),
  constraint thread_is_about_its_kind check (case kind
    when 'order' then num_nonnulls(sub_order_id, seller_id) = 2 and num_nonnulls(quote_id, tender_id, product_id) = 0
    when 'quote' then quote_id is not null and num_nonnulls(sub_order_id, tender_id, product_id, seller_id) = 0
    when 'tender' then tender_id is not null and num_nonnulls(sub_order_id, quote_id, product_id, seller_id) = 0
    when 'product' then num_nonnulls(product_id, seller_id) = 2 and num_nonnulls(sub_order_id, quote_id, tender_id) = 0
    when 'seller' then seller_id is not null and num_nonnulls(sub_order_id, quote_id, tender_id, product_id) = 0
    else num_nonnulls(sub_order_id, quote_id, tender_id, product_id, seller_id) = 0 end)
);
create index thread_waiting on thread (waits_for, waiting_since) where waits_for is not null;
create index thread_called on thread (called_at) where called_at is not null and closed_at is null;

-- One row for each who takes part. A side is a person or a team: what one of a team has read, the team has.
create table thread_side (
  thread_id   bigint not null references thread on delete cascade,
  side        text not null check (side in ('buyer', 'seller', 'contractor', 'operator')),
  -- Of the buyer and the contractor: who began it and the company it is for; of a guest's chat the visitor.
  customer_id bigint references customer,
  company_id  bigint references company,
  visitor_id  bigint references visitor,
  seller_id   bigint references seller,
  name        text not null check (length(name) between 1 and 300),
  read_seq    integer not null default 0,
  read_at     timestamptz,
  archived_at timestamptz,
  -- As in the thread: lists are sorted and counted by these without looking further.
  last_seq    integer not null default 0,
  last_at     timestamptz not null default now(),
  -- The last message that a letter told of, and when the letter was written.
  letter_seq  integer not null default 0,
  letter_at   timestamptz,
  -- Since when something lies unread that a letter may tell of.
  unread_since timestamptz,
  primary key (thread_id, side),
  constraint thread_side_reads_what_is_there check (read_seq between 0 and last_seq and letter_seq between 0 and last_seq),
  constraint thread_side_is_somebodys check (case side
    when 'operator' then num_nonnulls(customer_id, company_id, visitor_id, seller_id) = 0
    when 'seller' then seller_id is not null and num_nonnulls(customer_id, company_id, visitor_id) = 0
    else seller_id is null and num_nonnulls(customer_id, visitor_id) = 1 and (company_id is null or customer_id is not null) end)
);
create index thread_side_of_customer on thread_side (customer_id, last_at desc) where company_id is null and customer_id is not null;
create index thread_side_of_company on thread_side (company_id, last_at desc) where company_id is not null;
create index thread_side_of_seller on thread_side (seller_id, last_at desc) where seller_id is not null;
create index thread_side_of_visitor on thread_side (visitor_id, last_at desc) where visitor_id is not null;
create index thread_side_of_operator on thread_side (last_at desc) where side = 'operator';
create index thread_side_to_write_to on thread_side (unread_since) where unread_since is not null;

create table thread_message (
  thread_id      bigint not null references thread on delete cascade,
  seq            integer not null check (seq > 0),
  side           text not null,
  -- Who wrote it; a guest's has nobody.
  customer_id    bigint references customer,
  seller_user_id bigint references seller_user,
  operator_id    bigint references operator,
  author_name    text not null check (length(author_name) between 1 and 300),
  text           text not null check (length(text) <= 4000),
  -- Made by the sender's page: the same key is the same message.
  client_key     uuid not null,
  created_at     timestamptz not null default now(),
  deleted_at     timestamptz,
  search         tsvector generated always as (to_tsvector('russian', text)) stored,
  primary key (thread_id, seq),
  unique (thread_id, side, client_key),
  foreign key (thread_id, side) references thread_side,
  constraint thread_message_has_one_author check (num_nonnulls(customer_id, seller_user_id, operator_id) <= 1),
  constraint thread_message_deleted_says_nothing check (deleted_at is null or text = '')
);
create index thread_message_by_words on thread_message using gin (search);
create index thread_message_by_customer on thread_message (customer_id) where customer_id is not null;

-- Numbers have no gaps, and what was said stays: it can be taken back, never changed.
create function check_thread_message() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.seq is distinct from (select last_seq from thread where id = new.thread_id) then
      raise check_violation using message = format('message %s is not the last of thread %s', new.seq, new.thread_id);
    end if;
    return new;
  end if;
  if (old.deleted_at is not null and new.deleted_at is distinct from old.deleted_at)
    or (new.thread_id, new.seq, new.side, new.client_key, new.created_at)
       is distinct from (old.thread_id, old.seq, old.side, old.client_key, old.created_at)
    or (new.text <> old.text and new.deleted_at is null) then
    raise check_violation using message = format('message %s of thread %s was said', old.seq, old.thread_id);
  end if;
  return new;
end $$;

create trigger thread_message_stays before insert or update on thread_message
  for each row execute function check_thread_message();

create table thread_file (
  file_id   uuid primary key references stored_file on delete cascade,
  thread_id bigint not null,
  seq       integer not null,
  place     smallint not null check (place between 1 and 5),
  unique (thread_id, seq, place),
  foreign key (thread_id, seq) references thread_message on delete cascade
);

-- Who of a team sent a file that no message has taken yet; a customer's says it itself.
create table thread_upload (
  file_id        uuid primary key references stored_file on delete cascade,
  seller_user_id bigint references seller_user,
  operator_id    bigint references operator,
  check (num_nonnulls(seller_user_id, operator_id) = 1)
);

-- How long buyers waited for a seller's answer.
create table seller_reply (
  thread_id   bigint not null references thread on delete cascade,
  seq         integer not null,
  seller_id   bigint not null references seller,
  waited      integer not null check (waited >= 0), -- seconds
  answered_at timestamptz not null default now(),
  primary key (thread_id, seq)
);
create index seller_reply_by_seller on seller_reply (seller_id, answered_at desc);
-- The middle of them, counted by a job; null where there are too few to say anything.
alter table seller add column reply_minutes integer check (reply_minutes > 0);

-- Prepared answers of a seller, or of the marketplace.
create table answer_template (
  id         bigint generated always as identity primary key,
  seller_id  bigint references seller,
  title      text not null check (length(title) between 1 and 80),
  text       text not null check (length(text) between 1 and 4000),
  created_at timestamptz not null default now()
);
create index answer_template_by_owner on answer_template (seller_id, id);

-- Who has a stream open on some process: letters are for those who have none. Renewed by the heartbeat.
create table live_presence (
  listener text primary key check (length(listener) between 3 and 40),
  until    timestamptz not null
);
create index live_presence_by_end on live_presence (until);

-- Streams resume from any moment of the last day.
create index outbox_live on outbox (xid, id) where topic = 'live';

-- A session that ends, or acts for another company, takes its streams along.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, key, payload)
  values ('live', 'session ' || new.id, jsonb_build_object('ended', new.id));
  return null;
end $$;

create trigger session_end_is_told after update of ended_at, company_id on session
  for each row when ((old.ended_at is null and new.ended_at is not null) or old.company_id is distinct from new.company_id)
  execute function tell_session_end();
