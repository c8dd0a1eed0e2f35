-- Contract prices: by company and by group of companies, by quantity, with dates, imported from files.

-- A list belongs to a seller, or to the marketplace (no seller). `scope` is the same without a null, for the key of its items.
alter table price_list
  alter column seller_id drop not null,
  -- Who bears what the list takes off: the seller, or the marketplace.
  add column is_by_operator boolean not null default false,
  add column scope bigint not null generated always as (coalesce(seller_id, 0)) stored,
  -- Raised by every change of what stands in it: an import is applied to the very list that was looked at.
  add column version integer not null default 1,
  add constraint price_list_of_marketplace_is_borne_by_it check (seller_id is not null or is_by_operator),
  add constraint price_list_id_scope_key unique (id, scope);

-- A price, or hundredths of a percent off the cost, from a quantity on; within dates of its own where it has them.
alter table price_list_item
  drop constraint price_list_item_price_list_id_seller_id_fkey,
  drop constraint price_list_item_pkey,
  alter column price drop not null,
  add column from_milli bigint not null default 0,
  add column percent integer,
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column of_operator boolean not null default false,
  -- A seller agrees prices of the seller's own products only, the marketplace of any.
  add column scope bigint not null generated always as (case when of_operator then 0 else seller_id end) stored,
  add constraint price_list_item_pkey primary key (price_list_id, product_id, from_milli),
  add constraint price_list_item_is_of_its_list
      foreign key (price_list_id, scope) references price_list (id, scope) on delete cascade,
  add constraint price_list_item_says_one_price check (num_nonnulls(price, percent) = 1),
  add constraint price_list_item_percent_is_a_discount check (percent between 1 and 9900),
  add constraint price_list_item_from_is_a_quantity check (from_milli between 0 and 1000000000000),
  add constraint price_list_item_ends_after_it_starts check (ends_at > starts_at);

-- Percents by category and brand; of neither, for everything the list's owner sells.
create table price_list_rule (
  price_list_id bigint not null references price_list on delete cascade,
  category_id   bigint references category,
  brand_id      bigint references brand,
  from_milli    bigint not null default 0
                constraint price_list_rule_from_is_a_quantity check (from_milli between 0 and 1000000000000),
  percent       integer not null constraint price_list_rule_percent_is_a_discount check (percent between 1 and 9900),
  starts_at     timestamptz,
  ends_at       timestamptz,
  unique nulls not distinct (price_list_id, category_id, brand_id, from_milli),
  constraint price_list_rule_ends_after_it_starts check (ends_at > starts_at)
);

-- When something in a list begins or ends by a date of its own, once each: pages and memories ask a few rows in place of all.
create table price_list_moment (
  price_list_id bigint not null references price_list on delete cascade,
  at            timestamptz not null,
  primary key (price_list_id, at)
);

-- Groups are a seller's, or the marketplace's.
create table company_group (
  id         bigint generated always as identity primary key,
  seller_id  bigint references seller,
  name       text not null constraint company_group_has_a_name check (length(btrim(name)) between 1 and 200),
  created_at timestamptz not null default now()
);
create unique index company_group_by_name on company_group (coalesce(seller_id, 0), lower(name));

create table company_group_member (
  group_id   bigint not null references company_group on delete cascade,
  company_id bigint not null references company on delete cascade,
  primary key (group_id, company_id)
);
create index company_group_member_by_company on company_group_member (company_id);

create table price_list_group (
  price_list_id bigint not null references price_list on delete cascade,
  group_id      bigint not null references company_group on delete cascade,
  primary key (price_list_id, group_id)
);
create index price_list_group_by_group on price_list_group (group_id);

-- The lists of a company: its own, and those of its groups. One that others have too is no contract of its own.
create view company_agreed_list as
select company_id, price_list_id, bool_and(is_shared) as is_shared
  from (
    select own.company_id, own.price_list_id,
           exists (select from company_price_list as other
                    where other.price_list_id = own.price_list_id and other.company_id <> own.company_id) as is_shared
      from company_price_list as own
     union all
    select member.company_id, given.price_list_id, true
      from company_group_member as member
      join price_list_group as given on given.group_id = member.group_id
  ) as had
 group by company_id, price_list_id;

select watch_table('price_list_rule', 'price-list', '''list:'' || price_list_id');
select watch_table('company_group_member', 'price-list', '''company:'' || company_id');
-- Whoever is in the group: nobody keeps prices by their groups, so everybody looks again.
select watch_table('price_list_group', 'price-list', '''group:'' || group_id');

-- A file that was read: what it would change in its list, and once it is applied what it did change.
create table price_import (
  id            bigint generated always as identity primary key,
  price_list_id bigint not null references price_list on delete cascade,
  state         text not null default 'draft' check (state in ('draft', 'applied', 'undone', 'dropped')),
  -- Whether what the file does not name is ended.
  is_whole      boolean not null,
  file_name     text not null,
  -- The version it was compared with, and the one it made.
  base_version  integer not null,
  made_version  integer,
  counts        jsonb not null,
  made_by       text not null,
  created_at    timestamptz not null default now(),
  applied_at    timestamptz,
  undone_at     timestamptz,
  check ((state in ('applied', 'undone')) = (applied_at is not null)),
  check ((state = 'undone') = (undone_at is not null))
);
create index price_import_by_list on price_import (price_list_id, id desc);

create table price_import_change (
  import_id   bigint not null references price_import on delete cascade,
  place       integer not null,
  kind        text not null check (kind in ('new', 'changed', 'ended', 'unknown', 'faulty')),
  row_number  integer,
  product_id  bigint references product on delete cascade,
  category_id bigint references category on delete cascade,
  brand_id    bigint references brand on delete cascade,
  from_milli  bigint not null default 0,
  article     text not null default '',
  name        text not null default '',
  before      jsonb,
  after       jsonb,
  warnings    text[] not null default '{}',
  message     text not null default '',
  suggestions jsonb not null default '[]',
  primary key (import_id, place)
);

-- How much of the line the marketplace bears by a price list.
alter table order_line
  add column operator_discount bigint not null default 0 check (operator_discount >= 0);
