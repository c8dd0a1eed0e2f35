-- Acts of reconciliation stand among the papers: of a company and a period, without an order.

alter table order_paper
  drop constraint order_paper_kind_check,
  add constraint order_paper_kind_check check (kind in ('invoice', 'upd', 'waybill', 'reconciliation')),
  alter column order_id drop not null,
  add column company_id bigint references company,
  add column period_from date,
  add column period_to date,
  drop constraint order_paper_check,
  add constraint order_paper_check
    check (kind in ('invoice', 'reconciliation') or num_nonnulls(sub_order_id, seller_id) = 2),
  add constraint order_paper_is_of_one check (
    case kind
      when 'reconciliation' then num_nonnulls(company_id, period_from, period_to) = 3 and period_from <= period_to
                                 and num_nonnulls(order_id, sub_order_id, seller_id) = 0
      else order_id is not null and num_nonnulls(company_id, period_from, period_to) = 0
    end),
  drop constraint order_paper_kind_order_id_sub_order_id_version_key,
  add constraint order_paper_version_is_one
    unique nulls not distinct (kind, order_id, sub_order_id, company_id, period_from, period_to, version);
create index order_paper_by_company on order_paper (company_id, id) where company_id is not null;

-- The last number of a year: its row is locked until the act is there, so that none is left out.
create table reconciliation_counter (
  year smallint primary key check (year between 2000 and 2999),
  last integer not null check (last between 1 and 999999)
);

-- Who lets buyers pay in instalments, and how the shop looks for who comes from there.
create table instalment_partner (
  code       text primary key check (code ~ '^[a-z][a-z0-9-]{1,29}$' and code <> 'none'),
  name       text not null check (length(name) between 1 and 60),
  -- Kopecks; the way to pay itself is switched on and bounded in payment_limit.
  least      bigint not null default 1000_00 check (least > 0),
  most       bigint not null default 150000_00,
  parts      smallint not null default 4 check (parts between 2 and 24),
  -- Days between two parts.
  every_days smallint not null default 14 check (every_days between 1 and 92),
  -- Names of our tokens and their colours, e.g. {"primary": "#1f7a3d"}.
  tokens     jsonb not null default '{}' check (jsonb_typeof(tokens) = 'object'),
  -- A drawing shown beside ours; SVG without scripts, empty where there is none.
  logo       text not null default '' check (length(logo) <= 20000),
  is_on      boolean not null default true,
  -- The one that everybody sees; others are chosen by the address.
  is_default boolean not null default false,
  check (most >= least)
);
create unique index instalment_partner_default on instalment_partner (is_default) where is_default;
select watch_table('instalment_partner', 'content', '''instalment_partner''');
select watch_table('payment_limit', 'content', '''payment_limit''');

insert into instalment_partner (code, name, tokens, logo) values (
  'bank', 'Плати частями',
  '{"primary": "#1d4fa3", "primary-hover": "#173f83", "primary-press": "#113066", "primary-50": "#eaf0fb",
    "primary-100": "#d2dff5", "mint": "#8fbaff", "night": "#0b1f40", "night-2": "#15305c"}',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="8" fill="#1d4fa3"/><g fill="#fff"><rect x="6" y="15" width="3" height="7" rx="1.500"/><rect x="10.500" y="12" width="3" height="10" rx="1.500"/><rect x="15" y="9" width="3" height="13" rx="1.500"/><rect x="19.500" y="6" width="3" height="16" rx="1.500"/></g></svg>'
);
