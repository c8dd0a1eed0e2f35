-- Projects («объекты»): what belongs to one building in one place, shared with colleagues by role.

create table project (
  id          bigint generated always as identity primary key,
  -- Who made it; of a company it is the company's.
  customer_id bigint not null references customer,
  company_id  bigint references company,
  name        text not null check (length(name) between 1 and 200),
  city        text not null default '' check (length(city) <= 100),
  address     text not null default '' check (length(address) <= 500),
  contract    text not null default '' check (length(contract) <= 500),
  -- Kopecks; null where nobody has set one.
  budget      bigint check (budget > 0),
  -- Kopecks of one order that a colleague may place into it without asking.
  order_limit bigint check (order_limit > 0),
  status      text not null default 'ACTIVE' check (status in ('ACTIVE', 'ARCHIVED')),
  created_at  timestamptz not null default now(),
  changed_at  timestamptz not null default now(),
  deleted_at  timestamptz,
  -- Members are held to its company by this pair.
  unique (id, company_id),
  constraint project_limit_is_of_a_company check (order_limit is null or company_id is not null)
);
create index project_by_company on project (company_id, changed_at desc) where company_id is not null;
create index project_by_customer on project (customer_id, changed_at desc) where company_id is null;

-- Who leaves the company leaves its projects.
create table project_member (
  project_id  bigint not null,
  company_id  bigint not null,
  customer_id bigint not null,
  role        text not null check (role in ('manager', 'editor', 'viewer')),
  since       timestamptz not null default now(),
  primary key (project_id, customer_id),
  foreign key (project_id, company_id) references project (id, company_id) on delete cascade,
  foreign key (company_id, customer_id) references company_member on delete cascade
);
create index project_member_by_customer on project_member (customer_id);
create index project_member_by_company on project_member (company_id, customer_id);

-- One table of links for all kinds, so that a new kind is no migration. A thing is in one project: a budget counts it once.
create table project_item (
  kind       text not null check (kind ~ '^[a-z]{2,20}$'),
  subject_id text not null check (length(subject_id) between 1 and 40),
  project_id bigint not null references project on delete cascade,
  -- Kopecks it is planned at, by which variant and since when; null where it plans nothing.
  planned    bigint check (planned >= 0),
  plan_note  text not null default '' check (length(plan_note) <= 100),
  planned_at timestamptz,
  added_by   bigint not null references customer,
  added_at   timestamptz not null default now(),
  primary key (kind, subject_id),
  constraint project_item_plan_has_a_time check ((planned is null) = (planned_at is null))
);
create index project_item_by_project on project_item (project_id, kind, added_at desc);

-- A basket as it was when somebody kept it: what it cost then is told when it is put back.
create table project_basket (
  id         uuid primary key default gen_random_uuid(),
  customer_id bigint not null references customer,
  company_id bigint references company,
  name       text not null check (length(name) between 1 and 200),
  total      bigint not null check (total >= 0),
  lines      jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) > 0),
  services   jsonb not null default '[]' check (jsonb_typeof(services) = 'array'),
  created_at timestamptz not null default now()
);
create index project_basket_by_time on project_basket (created_at);

alter table stored_file
  drop constraint stored_file_purpose_check,
  add constraint stored_file_purpose_check
    check (purpose in ('quote', 'profile', 'verification', 'return', 'specification', 'project'));
create index stored_file_of_project on stored_file (created_at) where purpose = 'project';
