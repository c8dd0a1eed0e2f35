-- Specifications of projects: files and lists of buyers, read to rows, with what was found and decided for each.

alter table stored_file
  drop constraint stored_file_purpose_check,
  add constraint stored_file_purpose_check check (purpose in ('quote', 'profile', 'verification', 'return', 'specification')),
  drop constraint stored_file_says_what_it_is,
  add constraint stored_file_says_what_it_is check (purpose in ('quote', 'specification') or type is not null);

create table specification (
  id            uuid primary key default gen_random_uuid(),
  -- Without an owner it is a guest's: whoever has its address may open and change it until it expires.
  customer_id   bigint references customer,
  company_id    bigint references company,
  name          text not null check (length(name) between 1 and 200),
  source        text not null check (source in ('xlsx', 'csv', 'text')),
  file_id       uuid not null references stored_file,
  state         text not null default 'READING' check (state in ('READING', 'READ', 'MATCHED', 'FAILED')),
  -- Why it could not be read: a code of the reader.
  fault         text check (fault ~ '^[A-Z_]{2,40}$'),
  -- Counts the readings: what an earlier one comes to is dropped.
  reading       integer not null default 1 check (reading > 0),
  -- Columns as a person said they are; null where they are guessed.
  given         jsonb,
  -- Sheets and columns, rows that are no goods, and counts of both, as the reader answers them.
  layout        jsonb,
  row_count     integer not null default 0 check (row_count >= 0),
  matched_count integer not null default 0 check (matched_count between 0 and row_count),
  share_token   text unique check (share_token ~ '^[\w-]{32}$'),
  shared_until  timestamptz,
  expires_at    timestamptz,
  deleted_at    timestamptz,
  created_at    timestamptz not null default now(),
  changed_at    timestamptz not null default now(),
  constraint specification_fails_for_a_reason check ((state = 'FAILED') = (fault is not null)),
  constraint specification_of_company_has_author check (company_id is null or customer_id is not null),
  constraint specification_of_guest_expires check ((customer_id is null) = (expires_at is not null)),
  constraint specification_is_shared_for_a_time check ((share_token is null) = (shared_until is null))
);
create index specification_by_company on specification (company_id, changed_at desc) where company_id is not null;
create index specification_by_customer on specification (customer_id, changed_at desc) where company_id is null;
create index specification_by_file on specification (file_id);
create index specification_to_clean on specification (coalesce(expires_at, deleted_at))
  where expires_at is not null or deleted_at is not null;

create table specification_row (
  id               bigint generated always as identity primary key,
  specification_id uuid not null references specification on delete cascade,
  -- Its place in the reading, and the part of a row that was split.
  seq              integer not null check (seq >= 0),
  part             smallint not null default 0 check (part between 0 and 99),
  -- Where it stands in the file, from 0.
  sheet            smallint not null check (sheet >= 0),
  line             integer not null check (line >= 0),
  position         text not null,
  name             text not null,
  mark             text not null,
  code             text not null,
  maker            text not null,
  unit             text not null,
  -- Thousandths; null where the words cannot be read.
  quantity         bigint check (quantity >= 0),
  quantity_text    text not null,
  note             text not null,
  section          text not null,
  -- What was found; null until it was looked for.
  found            text check (found in ('SURE', 'LIKELY', 'UNSURE', 'NONE')),
  confidence       real check (confidence between 0 and 1),
  candidates       jsonb not null default '[]',
  -- What is proposed, or was chosen.
  product_id       bigint references product,
  -- What a person said; null while nobody has.
  decision         text check (decision in ('accepted', 'replaced', 'asked', 'skipped')),
  -- Thousandths that are wanted in place of what the file says.
  chosen_quantity  bigint check (chosen_quantity > 0),
  unique (specification_id, seq, part),
  constraint specification_row_found_is_measured check ((found is null) = (confidence is null)),
  constraint specification_row_choice_has_product check (decision not in ('accepted', 'replaced') or product_id is not null)
);
create index specification_row_by_product on specification_row (product_id) where product_id is not null;

-- Columns that somebody corrected, by the words above them: the next file of the same look needs no correction.
create table specification_layout (
  id          bigint generated always as identity primary key,
  customer_id bigint references customer,
  company_id  bigint references company,
  -- SHA-256 of the signature of the header.
  signature   bytea not null check (length(signature) = 32),
  fields      text[] not null check (cardinality(fields) between 1 and 200),
  used_at     timestamptz not null default now(),
  check (num_nonnulls(customer_id, company_id) = 1),
  unique nulls not distinct (customer_id, company_id, signature)
);

-- What a company's, or a person's, own words mean.
create table remembered_code (
  id          bigint generated always as identity primary key,
  customer_id bigint references customer,
  company_id  bigint references company,
  key         text not null check (length(key) between 1 and 320),
  product_id  bigint not null references product,
  used_at     timestamptz not null default now(),
  check (num_nonnulls(customer_id, company_id) = 1),
  unique nulls not distinct (customer_id, company_id, key)
);
create index remembered_code_by_product on remembered_code (product_id);
create index stored_file_of_specification on stored_file (created_at) where purpose = 'specification';
