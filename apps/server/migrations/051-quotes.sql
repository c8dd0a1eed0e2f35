-- Quotes: what was asked for, what is offered for which price until when, version by version, and the order made of one.

create table quote (
  id               bigint generated always as identity primary key,
  number           text not null unique check (number ~ '^КП-[0-9]{4}-[0-9]{6}$'),
  -- The popup's request; null where a member sent a specification or a basket.
  request_id       bigint unique references quote_request,
  specification_id uuid references specification on delete set null,
  -- Without an owner it is a guest's: who has a link to it may answer it, and make it his own.
  customer_id      bigint references customer,
  company_id       bigint references company,
  -- Whose agreed prices it is priced by.
  prices_of        bigint references company,
  name             text not null check (length(name) between 1 and 200),
  contact_name     text not null check (length(contact_name) <= 200),
  contact_email    text not null,
  contact_phone    text not null,
  organisation     text not null default '' check (length(organisation) <= 300),
  comment          text not null default '' check (length(comment) <= 2000),
  region_guid      uuid not null references city,
  status           text not null default 'NEW'
                   check (status in ('NEW', 'DRAFTED', 'IN_WORK', 'SENT', 'ACCEPTED', 'DECLINED', 'COUNTER', 'EXPIRED')),
  manager_id       bigint references operator,
  -- Why a manager has to look at it: codes of the domain.
  reasons          text[] not null default '{}',
  decline_reason   text check (decline_reason in ('price', 'term', 'postponed', 'other')),
  decline_comment  text not null default '' check (length(decline_comment) <= 2000),
  promised_at      timestamptz not null,
  -- Of the last version sent.
  valid_until      timestamptz,
  -- One working day before; null once it was done, or where there is no time for it.
  remind_at        timestamptz,
  created_at       timestamptz not null default now(),
  changed_at       timestamptz not null default now(),
  constraint quote_of_company_has_author check (company_id is null or customer_id is not null),
  constraint quote_sent_has_an_end check (status <> 'SENT' or valid_until is not null),
  constraint quote_declined_for_a_reason check ((status = 'DECLINED') = (decline_reason is not null))
);
create index quote_by_company on quote (company_id, id desc) where company_id is not null;
create index quote_by_customer on quote (customer_id, id desc) where company_id is null;
create index quote_by_status on quote (status, promised_at);
create index quote_to_expire on quote (valid_until) where status = 'SENT';
create index quote_to_remind on quote (remind_at) where remind_at is not null;

-- Requests from before there were quotes were answered by hand.
insert into quote (number, request_id, customer_id, name, contact_name, contact_email, contact_phone, organisation, comment,
                   region_guid, status, reasons, promised_at, created_at, changed_at)
select number, id, customer_id, number, name, email, phone, organisation, comment,
       coalesce(city_guid, (select guid from city order by population desc limit 1)), 'IN_WORK', '{NOT_AUTOMATIC}',
       promised_at, created_at, created_at
  from quote_request;
alter table quote_request drop column status;

-- The life of a quote as data: a move that is not listed cannot be written.
create table quote_move (
  from_status text not null,
  to_status   text not null,
  primary key (from_status, to_status)
);
insert into quote_move (from_status, to_status) values
  ('NEW', 'DRAFTED'), ('NEW', 'DECLINED'),
  ('DRAFTED', 'IN_WORK'), ('DRAFTED', 'SENT'), ('DRAFTED', 'DECLINED'),
  ('IN_WORK', 'SENT'), ('IN_WORK', 'DECLINED'),
  ('SENT', 'ACCEPTED'), ('SENT', 'DECLINED'), ('SENT', 'COUNTER'), ('SENT', 'EXPIRED'),
  ('COUNTER', 'IN_WORK'), ('COUNTER', 'DECLINED'),
  ('EXPIRED', 'IN_WORK'), ('EXPIRED', 'DECLINED');

create function check_quote_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'NEW' then raise check_violation using message = 'a quote begins as NEW'; end if;
  elsif new.status <> old.status
    and not exists (select from quote_move where from_status = old.status and to_status = new.status) then
    raise check_violation using message = format('a quote cannot go from %s to %s', old.status, new.status);
  end if;
  return new;
end $$;

create trigger quote_moves_by_the_rules before insert or update of status on quote
  for each row execute function check_quote_move();

create table quote_version (
  id          bigint generated always as identity primary key,
  quote_id    bigint not null references quote,
  number      smallint not null check (number between 1 and 1000),
  author      text not null check (author in ('system', 'manager')),
  author_name text not null default '',
  comment     text not null default '' check (length(comment) <= 2000),
  -- The stock of its lines is kept until it ends.
  is_held     boolean not null default false,
  -- Null of a draft, of which a quote has one at most.
  sent_at     timestamptz,
  valid_until timestamptz,
  total       bigint not null default 0 check (total >= 0),
  vat_total   bigint not null default 0 check (vat_total >= 0),
  created_at  timestamptz not null default now(),
  unique (quote_id, number),
  constraint quote_version_sent_has_an_end check ((sent_at is null) = (valid_until is null)),
  constraint quote_version_ends_after_it_was_sent check (valid_until > sent_at),
  constraint quote_draft_holds_nothing check (sent_at is not null or not is_held)
);
create unique index quote_has_one_draft on quote_version (quote_id) where sent_at is null;

create table quote_line (
  id              bigint generated always as identity primary key,
  version_id      bigint not null references quote_version on delete cascade,
  position        smallint not null check (position between 1 and 20000),
  -- What the buyer wrote, as it was written; empty where the line came from a basket.
  asked_text      text not null default '' check (length(asked_text) <= 2000),
  asked_article   text not null default '',
  asked_unit      text not null default '',
  asked_quantity  text not null default '',
  -- What is offered: all of it, or nothing while nobody knows.
  offer_id        bigint,
  product_id      bigint,
  name            text,
  article         text,
  unit            text,
  quantity_milli  bigint check (quantity_milli > 0),
  price           bigint check (price > 0), -- kopecks a unit, VAT included
  -- By the buyer's own prices of the day, and what the seller's share is counted from.
  list_price      bigint check (list_price > 0),
  list_total      bigint check (list_total >= 0),
  seller_total    bigint check (seller_total >= 0),
  total           bigint check (total >= 0),
  vat             smallint check (vat between 0 and 100),
  vat_amount      bigint,
  -- Who bears what the price is below the list.
  bearer          text not null default 'operator' check (bearer in ('operator', 'seller')),
  -- Named by a person: it stays when the list is read anew.
  is_price_given  boolean not null default false,
  is_substitute   boolean not null default false,
  available_milli bigint check (available_milli >= 0),
  arrival_days    integer check (arrival_days >= 0),
  arrival_date    date,
  comment         text not null default '' check (length(comment) <= 500),
  unique (version_id, position),
  unique (id, offer_id, quantity_milli),
  foreign key (offer_id, product_id) references offer (id, product_id),
  constraint quote_line_is_priced_or_asked
    check (num_nonnulls(offer_id, product_id, name, article, unit, quantity_milli, price, list_price, list_total,
                        seller_total, total, vat, vat_amount) in (0, 13)),
  constraint quote_line_holds_its_vat check (vat_amount between 0 and total)
);
create index quote_line_by_offer on quote_line (offer_id) where offer_id is not null;

-- What was sent is a promise: nothing of it changes, comes or goes. What is sent is whole.
create function keep_sent_version() returns trigger language plpgsql as $$
declare
  lines record;
begin
  if old.sent_at is not null then
    raise check_violation using message = format('version %s of quote %s was sent', old.number, old.quote_id);
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.sent_at is null then return new; end if;
  select count(*) as count, count(price) as priced, coalesce(sum(total), 0) as total, coalesce(sum(vat_amount), 0) as vat
    into lines
    from quote_line where version_id = new.id;
  if lines.count = 0 or lines.priced <> lines.count or lines.total <> new.total or lines.vat <> new.vat_total then
    raise check_violation using message = format('version %s of quote %s is not whole', new.number, new.quote_id);
  end if;
  return new;
end $$;

create trigger quote_version_sent_stays before update or delete on quote_version
  for each row execute function keep_sent_version();

create function keep_sent_line() returns trigger language plpgsql as $$
begin
  if exists (select from quote_version
              where sent_at is not null
                and id in ((to_jsonb(old) ->> 'version_id')::bigint, (to_jsonb(new) ->> 'version_id')::bigint)) then
    raise check_violation using message = 'the version of this line was sent';
  end if;
  return coalesce(new, old);
end $$;

create trigger quote_line_sent_stays before insert or update or delete on quote_line
  for each row execute function keep_sent_line();

-- What happened, and what was said.
create table quote_event (
  id          bigint generated always as identity primary key,
  quote_id    bigint not null references quote,
  kind        text not null check (kind in ('move', 'comment', 'counter')),
  to_status   text,
  version     smallint,
  actor       text not null check (actor in ('buyer', 'manager', 'system')),
  actor_name  text not null default '',
  text        text not null default '' check (length(text) <= 2000),
  created_at  timestamptz not null default now()
);
create index quote_event_by_quote on quote_event (quote_id, id);

-- What a counter-offer asks for; no quantity at all takes the line out.
create table quote_wish (
  event_id       bigint not null references quote_event on delete cascade,
  line_id        bigint not null references quote_line,
  price          bigint check (price > 0),
  quantity_milli bigint check (quantity_milli >= 0),
  primary key (event_id, line_id),
  check (num_nonnulls(price, quantity_milli) > 0)
);

-- The page that a letter's link opens: the token is kept hashed.
create table quote_link (
  token_hash bytea primary key check (length(token_hash) = 32),
  quote_id   bigint not null references quote,
  expires_at timestamptz not null
);
create index quote_link_by_quote on quote_link (quote_id);
create index quote_link_by_expiry on quote_link (expires_at);

-- What the system binds by itself, and what the staff may. Money in kopecks, shares in hundredths of a percent.
create table quote_rules (
  singleton       boolean primary key default true check (singleton),
  is_automatic    boolean not null,
  most_sum        bigint not null check (most_sum >= 0),
  most_lines      integer not null check (most_lines between 1 and 2000),
  max_discount_bp integer not null check (max_discount_bp between 0 and 10000),
  min_margin_bp   integer not null check (min_margin_bp between 0 and 10000),
  valid_days      smallint not null check (valid_days between 1 and 60),
  holds_for       text not null check (holds_for in ('nobody', 'companies', 'members')),
  binds_guests    boolean not null,
  changed_at      timestamptz not null default now()
);
insert into quote_rules (is_automatic, most_sum, most_lines, max_discount_bp, min_margin_bp, valid_days, holds_for, binds_guests)
values (true, 50000000, 200, 0, 300, 5, 'companies', true);

create table quote_role_limit (
  role            text primary key
                  check (role in ('administrator', 'content', 'catalogue', 'sales', 'support', 'finance', 'auditor')),
  max_discount_bp integer not null check (max_discount_bp between 0 and 10000),
  min_margin_bp   integer not null check (min_margin_bp between -10000 and 10000),
  most_sum        bigint check (most_sum >= 0)
);
insert into quote_role_limit (role, max_discount_bp, min_margin_bp, most_sum) values
  ('administrator', 10000, -10000, null), ('sales', 1000, 0, 500000000);

-- The marketplace's share of an offer's goods on a day, in hundredths of a percent: the most exact row in force.
create function commission_rate_of(seller bigint, leaf bigint, day date) returns integer language sql stable as $$
  select rate
    from commission_rate,
         lateral (select array_remove(array[category.id, middle.id, middle.parent_id], null) as ids
                    from category
                    left join category as middle on middle.id = category.parent_id
                   where category.id = leaf) as path
   where (seller_id is null or seller_id = seller)
     and (category_id is null or category_id = any(path.ids))
     and valid_from <= day
   order by seller_id is null, array_position(path.ids, category_id) nulls last, valid_from desc
   limit 1
$$;

-- Stock is held for a line of an order or of a quote.
alter table stock_hold
  alter column order_line_id drop not null,
  add column quote_line_id bigint unique,
  add constraint stock_hold_is_for_one check (num_nonnulls(order_line_id, quote_line_id) = 1),
  add foreign key (quote_line_id, offer_id, quantity_milli) references quote_line (id, offer_id, quantity_milli);

-- An order is made of a basket or of a quote; of a quote one at most.
alter table customer_order
  alter column basket_id drop not null,
  alter column basket_version drop not null,
  add column quote_id bigint unique references quote,
  add constraint order_comes_from_one check (num_nonnulls(basket_id, quote_id) = 1),
  add constraint order_basket_has_a_version check ((basket_id is null) = (basket_version is null));
