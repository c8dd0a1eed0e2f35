-- What customers say, and what they ask for beyond an order.

create table review (
  id          bigint generated always as identity primary key,
  product_id  bigint not null references product on delete cascade,
  customer_id bigint references customer,
  author      text not null check (author <> ''),
  rating      smallint not null check (rating between 1 and 5),
  text        text not null check (length(text) between 1 and 5000),
  images      text[] not null default '{}',
  is_public   boolean not null default true,
  created_at  timestamptz not null default now(),
  answer      text,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index review_by_product on review (product_id, created_at desc) where is_public;
-- One opinion of one buyer on one product.
create unique index review_once on review (product_id, customer_id) where customer_id is not null;

-- A file somebody sent; its bytes lie in the storage under a key of ours.
create table stored_file (
  id          uuid primary key default gen_random_uuid(),
  owner_id    bigint references customer,
  storage_key text not null unique,
  name        text not null check (length(name) between 1 and 255),
  media_type  text not null,
  size        bigint not null check (size >= 0),
  created_at  timestamptz not null default now()
);
create index stored_file_by_owner on stored_file (owner_id);

-- NEW is a draft, REVIEW is locked, APPROVED and REJECTED are final: a correction is a new request.
create table verification_request (
  id          bigint generated always as identity primary key,
  company_id  bigint not null references company,
  customer_id bigint not null references customer,
  status      smallint not null default 1 check (status in (1, 2, 3, 4)),
  comment     text not null default '',
  created_at  timestamptz not null default now(),
  decided_at  timestamptz,
  decided_by  bigint references operator,
  check ((status in (3, 4)) = (decided_at is not null))
);
create unique index company_has_one_open_request on verification_request (company_id) where status in (1, 2);

create function check_verification_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 1 then raise check_violation using message = 'a verification request begins with status 1'; end if;
  elsif new.status <> old.status and (old.status, new.status) not in ((1, 2), (2, 3), (2, 4)) then
    raise check_violation
      using message = format('a verification request cannot go from %s to %s', old.status, new.status);
  end if;
  return new;
end $$;

create trigger verification_moves_by_the_rules
  before insert or update of status on verification_request
  for each row execute function check_verification_move();

create table verification_document (
  id         bigint generated always as identity primary key,
  request_id bigint not null references verification_request on delete cascade,
  type       smallint not null check (type between 1 and 7),
  file_id    uuid not null references stored_file,
  status     smallint not null default 1 check (status in (1, 2, 3, 4)),
  reason     text not null default '',
  unique (request_id, type)
);

create table tender (
  id          bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  kind        smallint not null check (kind in (1, 2)),
  title       text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 10000),
  object_type text not null default '',
  city_guid   uuid not null references city,
  systems     text[] not null default '{}',
  budget_from bigint check (budget_from > 0), -- kopecks; both empty: offers are awaited
  budget_to   bigint check (budget_to > 0),
  deadline    timestamptz not null,
  status      smallint not null default 1 check (status in (1, 10, 20, 30)),
  is_published boolean not null default true,
  chosen_id   bigint,
  close_reason text not null default '',
  created_at  timestamptz not null default now(),
  check (budget_to >= budget_from),
  -- A contractor is chosen exactly when the status says so; a closed request may have had one or not.
  check (case status when 20 then chosen_id is not null when 30 then true else chosen_id is null end)
);
create index tender_by_customer on tender (customer_id, id desc);
create index tender_by_status on tender (status, deadline);

create table tender_proposal (
  id            bigint generated always as identity primary key,
  tender_id     bigint not null references tender,
  contractor_id bigint not null references customer,
  works_price   bigint not null check (works_price > 0),
  goods_price   bigint check (goods_price > 0),
  days          integer not null check (days > 0),
  warranty_months integer not null default 12 check (warranty_months >= 0),
  text          text not null default '' check (length(text) <= 5000),
  created_at    timestamptz not null default now(),
  withdrawn_at  timestamptz,
  unique (id, tender_id)
);
-- One living proposal of one contractor.
create unique index tender_proposal_once on tender_proposal (tender_id, contractor_id) where withdrawn_at is null;
alter table tender add foreign key (chosen_id, id) references tender_proposal (id, tender_id);

create function check_tender_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 1 then raise check_violation using message = 'a tender begins with status 1'; end if;
  elsif (old.status, new.status) not in ((1, 1), (10, 10), (20, 20), (30, 30), (1, 10), (1, 20), (10, 30), (20, 30)) then
    raise check_violation using message = format('a tender cannot go from %s to %s', old.status, new.status);
  end if;
  return new;
end $$;

create trigger tender_moves_by_the_rules
  before insert or update of status on tender
  for each row execute function check_tender_move();

create function check_tender_author() returns trigger language plpgsql as $$
begin
  if exists (select from tender where id = new.tender_id and customer_id = new.contractor_id) then
    raise check_violation using message = 'nobody bids on a request of their own';
  end if;
  return new;
end $$;

create trigger proposals_come_from_others
  before insert on tender_proposal
  for each row execute function check_tender_author();
