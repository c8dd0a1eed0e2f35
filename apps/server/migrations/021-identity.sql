-- A login is a person. It acts for itself or for one of its companies, and the choice belongs to the session
-- (docs/decisions/022). Sellers' people have accounts of their own.

-- The constraints that tied a login to one company go with the column.
alter table customer drop column type;
alter table customer rename column company_id to chosen_company_id;
drop index if exists customer_by_company;
update customer
   set chosen_company_id = null
 where not exists (select from company_member
                    where company_id = chosen_company_id
                      and customer_id = customer.id);
alter table customer
  -- What the next sign-in begins with. Who leaves a company acts for himself.
  add constraint customer_chooses_own_company
    foreign key (chosen_company_id, id) references company_member (company_id, customer_id)
    on delete set null (chosen_company_id);
create index customer_by_chosen_company on customer (chosen_company_id) where chosen_company_id is not null;

alter table company_member
  -- Kopecks; an order above it needs an approval. Null is no limit.
  add column order_limit bigint check (order_limit > 0),
  add column position text not null default '' check (length(position) <= 100);

create table seller_user (
  id            bigint generated always as identity primary key,
  seller_id     bigint not null references seller,
  role          text not null check (role in ('owner', 'catalogue', 'orders', 'finance')),
  name          text not null check (name <> ''),
  email         text not null check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  password_hash text,
  created_at    timestamptz not null default now(),
  closed_at     timestamptz
);
create unique index seller_user_by_email on seller_user (lower(email)) where closed_at is null;
create index seller_user_by_seller on seller_user (seller_id);

alter table session
  add column seller_user_id bigint references seller_user,
  -- The company a customer acts for; null is «для себя».
  add column company_id bigint,
  -- What the list of sessions shows: a browser and a system by name, and where the last call came from.
  add column device text not null default '' check (length(device) <= 100),
  add column caller text not null default '' check (length(caller) <= 100),
  add column last_seen_at timestamptz not null default now(),
  add constraint session_acts_for_own_company
    foreign key (company_id, customer_id) references company_member (company_id, customer_id)
    on delete set null (company_id);
alter table session drop constraint session_check;
alter table session add constraint session_has_one_owner
  check (num_nonnulls(customer_id, operator_id, seller_user_id) = 1);
create index session_by_seller_user on session (seller_user_id) where ended_at is null;
create index session_by_company on session (company_id) where company_id is not null;
update session
   set company_id = customer.chosen_company_id
  from customer
 where customer.id = session.customer_id;

-- A basket belongs to one person and one choice.
alter table basket add column company_id bigint references company;
alter table basket drop constraint basket_customer_id_key;
create unique index basket_by_choice on basket (customer_id, company_id) nulls not distinct;
