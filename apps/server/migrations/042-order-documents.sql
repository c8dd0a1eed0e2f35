-- Papers of orders: invoices, transfer documents and waybills, kept as what they said when they were issued.

-- Whom money goes to. The operator's row has no seller; a seller that has one is paid itself, by an invoice for each part.
create table payee (
  id            bigint generated always as identity primary key,
  seller_id     bigint references seller,
  kind          text not null default 'ENTITY' check (kind in ('ENTITY', 'IP')),
  name          text not null check (length(name) between 1 and 160),
  inn           text not null check (inn ~ case kind when 'ENTITY' then '^\d{10}$' else '^\d{12}$' end),
  kpp           text check (kpp ~ '^\d{9}$'),
  address       text not null check (address <> ''),
  phone         text not null default '',
  email         text not null default '',
  bank_name     text not null check (bank_name <> ''),
  bik           text not null check (bik ~ '^[012]\d{8}$'),
  account       text not null check (account ~ '^\d{20}$'),
  correspondent text not null default '' check (correspondent ~ '^(\d{20})?$'),
  director      text not null default '',
  accountant    text not null default '',
  notice        text not null default '' check (length(notice) <= 500),
  unique nulls not distinct (seller_id),
  check (kind = 'ENTITY' or kpp is null)
);

-- Who signs for a seller, and how operators of electronic documents know it.
create table seller_signatory (
  seller_id  bigint primary key references seller,
  post       text not null check (length(post) between 1 and 128),
  last_name  text not null check (length(last_name) between 1 and 60),
  first_name text not null check (length(first_name) between 1 and 60),
  patronymic text not null default '' check (length(patronymic) <= 60),
  edi_id     text not null default '' check (edi_id ~ '^[0-9A-Za-z@.-]{0,46}$')
);

-- The last number of a seller's year: its row is locked until the paper is there, so that none is left out.
create table upd_counter (
  seller_id bigint not null references seller,
  year      smallint not null check (year between 2000 and 2999),
  last      integer not null check (last between 1 and 999999),
  primary key (seller_id, year)
);

create table order_paper (
  id           bigint generated always as identity primary key,
  kind         text not null check (kind in ('invoice', 'upd', 'waybill')),
  order_id     bigint not null references customer_order,
  -- Null where the whole order is meant.
  sub_order_id bigint,
  -- Whose paper it is; null for the operator's own.
  seller_id    bigint references seller,
  number       text not null check (number <> ''),
  day          date not null,
  version      integer not null check (version > 0),
  total        bigint not null check (total >= 0),
  content      jsonb not null,
  -- SHA-256 of the content's canonical text.
  content_hash bytea not null check (length(content_hash) = 32),
  issued_at    timestamptz not null default now(),
  replaced_by  bigint unique references order_paper,
  foreign key (sub_order_id, order_id) references sub_order (id, order_id),
  check (kind = 'invoice' or num_nonnulls(sub_order_id, seller_id) = 2),
  unique nulls not distinct (kind, order_id, sub_order_id, version),
  unique (kind, number, version)
);
create index order_paper_by_order on order_paper (order_id, id);
create index order_paper_by_seller on order_paper (seller_id, id desc) where seller_id is not null;

-- What was issued stays as it was: it can only be replaced, once.
create function keep_order_paper() returns trigger language plpgsql as $$
begin
  if old.replaced_by is not null or to_jsonb(new) - 'replaced_by' <> to_jsonb(old) - 'replaced_by' then
    raise check_violation using message = 'a paper that was issued does not change';
  end if;
  return new;
end $$;
create trigger order_paper_is_kept before update on order_paper for each row execute function keep_order_paper();
