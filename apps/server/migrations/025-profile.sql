-- Where goods go, who takes them and what people want to hear about.

-- Both belong to the company chosen when they were made, else to the person.
create table delivery_address (
  id          bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  company_id  bigint references company,
  name        text not null check (length(name) between 1 and 100),
  city_guid   uuid references city,
  address     text not null check (length(address) between 1 and 500),
  comment     text not null default '' check (length(comment) <= 500),
  is_main     boolean not null default false,
  created_at  timestamptz not null default now()
);
create index delivery_address_by_company on delivery_address (company_id) where company_id is not null;
create index delivery_address_by_customer on delivery_address (customer_id) where company_id is null;
create unique index company_has_one_main_address on delivery_address (company_id) where is_main and company_id is not null;
create unique index customer_has_one_main_address on delivery_address (customer_id) where is_main and company_id is null;

create table delivery_recipient (
  id           bigint generated always as identity primary key,
  customer_id  bigint not null references customer,
  company_id   bigint references company,
  full_name    text not null check (length(full_name) between 1 and 200),
  phone        text not null check (phone ~ '^\+[0-9]{10,15}$'),
  -- Without a power of attorney a warehouse hands nothing out in the name of a company.
  power_number text not null default '' check (length(power_number) <= 50),
  power_until  date,
  created_at   timestamptz not null default now(),
  check (power_until is null or power_number <> '')
);
create index delivery_recipient_by_company on delivery_recipient (company_id) where company_id is not null;
create index delivery_recipient_by_customer on delivery_recipient (customer_id) where company_id is null;

-- Only what differs from the usual; the domain knows the events and what cannot be switched off.
create table notification_choice (
  customer_id bigint not null references customer,
  event       text not null check (length(event) between 1 and 40),
  channel     text not null check (channel in ('cabinet', 'sms', 'messenger', 'email')),
  is_on       boolean not null,
  primary key (customer_id, event, channel)
);
