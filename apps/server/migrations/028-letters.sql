-- Letters have two looks, messages have hours, and who waits for goods hears of every arrival until he has had enough.

alter table message
  -- What a mail program shows; the body is the same as plain text. Empty in an SMS.
  add column html            text not null default '',
  -- Of a message that waits for the morning: the offset of the recipient's city. Null: any hour will do.
  add column utc_offset      text,
  add column send_after      timestamptz,
  -- A code that has had its day is not sent any more.
  add column expires_at      timestamptz,
  add column dropped_at      timestamptz,
  -- Only in letters that one can refuse.
  add column unsubscribe_url text,
  add constraint message_is_sent_or_dropped check (delivered_at is null or dropped_at is null);

-- One letter used to end it, and those people were told so.
delete from stock_subscription where status = 'sent';
alter table stock_subscription drop constraint stock_subscription_status_check;
alter table stock_subscription
  -- With it goes the rule that only a sent one has it.
  drop column sent_at,
  add constraint stock_subscription_status_check check (status in ('pending', 'active', 'replaced')),
  add column told_at           timestamptz,
  -- Whether the goods have been out of reach since the last letter: only then their return is news.
  add column is_gone           boolean not null default true,
  -- Ends the subscription without a login, so it is only ever written into letters to its address.
  add column unsubscribe_token uuid not null unique default gen_random_uuid(),
  add constraint stock_subscription_tells_when_active check (told_at is null or status <> 'pending');
create index stock_subscription_told on stock_subscription (offer_id, told_at) where told_at is not null;
