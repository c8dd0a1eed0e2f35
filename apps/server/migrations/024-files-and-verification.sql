-- Private files of people and companies, and what a verification needs beyond its documents.

alter table stored_file
  -- A file of a company belongs to the company, whoever of its people sent it.
  add column company_id bigint references company,
  add column purpose text not null default 'quote' check (purpose in ('quote', 'profile', 'verification')),
  -- Which document it is; the domain has the lists.
  add column type smallint check (type between 1 and 99),
  -- Of what is kept: a picture is drawn anew before.
  add column sha256 bytea check (length(sha256) = 32),
  -- The row comes before the bytes and goes after them, so bytes that nobody knows of cannot be left lying.
  add column state text not null default 'kept' check (state in ('incoming', 'kept', 'removed')),
  add column removed_at timestamptz;

update stored_file
   set purpose = 'verification', type = document.type, company_id = request.company_id
  from verification_document as document
  join verification_request as request on request.id = document.request_id
 where document.file_id = stored_file.id;

alter table stored_file
  add constraint stored_file_says_what_it_is check (purpose = 'quote' or type is not null),
  add constraint stored_file_has_its_company check (purpose <> 'verification' or company_id is not null),
  add constraint stored_file_is_removed_when_it_says check ((state = 'removed') = (removed_at is not null));

-- One file of a type: a new one takes the place of the old.
create unique index profile_file_of_company on stored_file (company_id, type)
  where purpose = 'profile' and state = 'kept' and company_id is not null;
create unique index profile_file_of_person on stored_file (owner_id, type)
  where purpose = 'profile' and state = 'kept' and company_id is null;
create index stored_file_by_company on stored_file (company_id) where company_id is not null;
create index stored_file_to_clean on stored_file (created_at) where state <> 'kept' or purpose = 'verification';

-- The last number given in a year, as with requests for offers.
create table verification_counter (
  year smallint primary key,
  last integer not null check (last between 1 and 999999)
);

alter table verification_request
  add column number text unique check (number ~ '^ПР-[0-9]{4}-[0-9]{6}$'),
  -- Whoever is not the head of the company shows a power of attorney.
  add column is_head boolean not null default true,
  -- Why it was opened by us rather than by the company.
  add column cause text not null default 'customer'
    check (cause in ('customer', 'power-expired', 'liquidation')),
  add column sent_at timestamptz;

with numbered as (
  select id, extract(year from created_at at time zone 'Europe/Moscow')::int as year,
         row_number() over (partition by extract(year from created_at at time zone 'Europe/Moscow') order by id) as place
    from verification_request
)
update verification_request
   set number = format('ПР-%s-%s', numbered.year, lpad(numbered.place::text, 6, '0')),
       sent_at = case when status > 1 then created_at end
  from numbered
 where numbered.id = verification_request.id;

insert into verification_counter (year, last)
select substr(number, 4, 4)::smallint, max(substr(number, 9))::int
  from verification_request
 group by 1;

alter table verification_request
  alter column number set not null,
  add constraint verification_request_is_sent_once check ((status = 1) = (sent_at is null));

create index verification_request_by_status on verification_request (status, sent_at);
create index verification_request_by_company on verification_request (company_id, id desc);

alter table verification_document
  -- A power of attorney ends; who decides writes down when.
  add column valid_until date;
create index verification_document_by_file on verification_document (file_id);
create index verification_document_ending on verification_document (valid_until) where valid_until is not null;

alter table company
  add column if not exists postal_address text not null default '' check (length(postal_address) <= 500),
  -- Where the status of the organisation was learnt, and when.
  add column status_note text not null default '' check (length(status_note) <= 500),
  add column status_changed_at timestamptz,
  -- While a company is verified anew its agreed prices hold until then; null: by the verification alone.
  add column prices_until timestamptz;
create index company_to_suspend on company (id) where verification = 3;
