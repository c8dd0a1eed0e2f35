-- Requests for works («заявки»): written as drafts, looked at by the staff the first time, answered by contractors. The early
-- tables of requests and proposals were used by no code; proposals are made anew by the migration that brings them.
drop table tender_proposal, tender cascade;
drop function check_tender_move();
drop function check_tender_author();

create table tender (
  id             bigint generated always as identity primary key,
  -- Who wrote it, and the company it was written for; without one he asks for himself.
  customer_id    bigint not null references customer,
  company_id     bigint references company,
  kind           smallint not null check (kind in (1, 2)),
  title          text not null default '' check (length(title) <= 200),
  description    text not null default '' check (length(description) <= 10000),
  -- Codes of the domain; empty while nobody has said.
  object_type    text not null default '' check (object_type ~ '^[a-z-]{0,20}$'),
  area_m2        integer check (area_m2 between 1 and 10000000),
  city_guid      uuid references city,
  region         text not null default '',
  -- Told to nobody but the contractor chosen, as are the contacts.
  address        text not null default '' check (length(address) <= 500),
  systems        text[] not null default '{}' check (cardinality(systems) <= 20),
  works_from     date,
  works_to       date,
  budget_kind    text not null default 'open' check (budget_kind in ('fixed', 'range', 'open')),
  budget_from    bigint check (budget_from > 0), -- kopecks
  budget_to      bigint check (budget_to > 0),
  deadline       timestamptz,
  -- Nobody sees prices of proposals before the deadline, the author neither.
  is_sealed      boolean not null default false,
  verified_only  boolean not null default false,
  licence_needed boolean not null default false,
  contact_name   text not null default '' check (length(contact_name) <= 200),
  contact_phone  text not null default '' check (length(contact_phone) <= 50),
  contact_email  text not null default '' check (length(contact_email) <= 254),
  -- Who buys the goods: the author, or the contractor offers them too.
  materials      text not null default 'contractor' check (materials in ('own', 'contractor')),
  -- Where the list of equipment was taken from; the lines are a copy.
  equipment_from   text check (equipment_from in ('specification', 'project', 'basket')),
  equipment_name   text not null default '' check (length(equipment_name) <= 200),
  specification_id uuid references specification on delete set null,
  project_id       bigint references project on delete set null,
  status         smallint not null default 1 check (status in (1, 10, 20, 30)),
  -- Null of a draft, and of one the staff has not looked at yet.
  published_at   timestamptz,
  -- Null where nobody had to look.
  check_state    text check (check_state in ('waiting', 'passed', 'refused')),
  check_reason   text not null default '' check (length(check_reason) <= 2000),
  submitted_at   timestamptz,
  checked_at     timestamptz,
  checked_by     bigint references operator,
  give_up_reason text check (give_up_reason ~ '^[a-z-]{2,20}$'),
  close_reason   text check (close_reason ~ '^[a-z-]{2,20}$'),
  end_comment    text not null default '' check (length(end_comment) <= 2000),
  repeated_from  bigint references tender,
  -- Of the proposal chosen: its contractor, who acts as the company he chose.
  chosen_proposal_id bigint,
  chosen_customer_id bigint references customer,
  chosen_company_id  bigint references company,
  chosen_at          timestamptz,
  -- The works were taken over: what both said closes it.
  accepted_by_customer_at   timestamptz,
  accepted_by_contractor_at timestamptz,
  -- Living proposals, kept by those who write them.
  proposal_count  integer not null default 0 check (proposal_count >= 0),
  deadline_told_at timestamptz,
  -- Letters of saved searches went out.
  alerted_at      timestamptz,
  created_at      timestamptz not null default now(),
  changed_at      timestamptz not null default now(),
  moved_at        timestamptz,
  constraint tender_budget_goes_up check (budget_to >= budget_from),
  constraint tender_budget_is_of_its_kind
    check (case budget_kind when 'open' then num_nonnulls(budget_from, budget_to) = 0
                            when 'fixed' then budget_from is not distinct from budget_to else true end),
  constraint tender_works_end_after_they_begin check (works_to >= works_from),
  -- What people read is whole; what is not, is a draft.
  constraint tender_published_is_whole
    check (published_at is null
           or (title <> '' and description <> '' and object_type <> '' and city_guid is not null and cardinality(systems) > 0
               and deadline is not null and contact_name <> '' and contact_phone <> '' and submitted_at is not null
               and (budget_kind = 'open' or num_nonnulls(budget_from, budget_to) = 2))),
  constraint tender_draft_goes_nowhere check (published_at is not null or status = 1),
  constraint tender_waits_unpublished check (case check_state when 'passed' then published_at is not null
                                                             when 'waiting' then published_at is null and submitted_at is not null
                                                             when 'refused' then published_at is null else true end),
  constraint tender_is_refused_for_a_reason check (check_state <> 'refused' or check_reason <> ''),
  -- A contractor is chosen exactly when the status says so; a closed request may have had one or not.
  constraint tender_chosen_by_status
    check (case status when 20 then num_nonnulls(chosen_proposal_id, chosen_customer_id, chosen_at) = 3
                       when 30 then num_nonnulls(chosen_proposal_id, chosen_customer_id, chosen_at) in (0, 3)
                       else num_nonnulls(chosen_proposal_id, chosen_customer_id, chosen_company_id, chosen_at) = 0 end),
  constraint tender_is_not_its_own_contractor check (chosen_company_id <> company_id and chosen_customer_id <> customer_id),
  constraint tender_given_up_for_a_reason
    check (case status when 10 then give_up_reason is not null when 30 then true else give_up_reason is null end),
  constraint tender_closed_for_a_reason check ((status = 30) = (close_reason is not null))
);
create index tender_by_company on tender (company_id, id desc) where company_id is not null;
create index tender_by_customer on tender (customer_id, id desc) where company_id is null;
create index tender_by_chosen on tender (chosen_customer_id, id desc) where chosen_customer_id is not null;
create index tender_by_chosen_company on tender (chosen_company_id, id desc) where chosen_company_id is not null;
create index tender_to_show on tender (published_at desc, id desc) where published_at is not null;
create index tender_by_deadline on tender (status, deadline) where published_at is not null;
create index tender_to_check on tender (submitted_at) where check_state = 'waiting';
create index tender_to_tell_deadline on tender (deadline)
  where status = 1 and published_at is not null and deadline_told_at is null;
create index tender_to_alert on tender (published_at) where published_at is not null and alerted_at is null;
create index tender_by_city on tender (city_guid);
create index tender_repeated on tender (repeated_from) where repeated_from is not null;
create index tender_by_specification on tender (specification_id) where specification_id is not null;
create index tender_by_project on tender (project_id) where project_id is not null;
create index tender_draft_to_forget on tender (changed_at) where published_at is null;

-- The life of a request as data: a move that is not listed cannot be written. There is no way back.
create table tender_move (
  from_status smallint not null,
  to_status   smallint not null,
  primary key (from_status, to_status)
);
insert into tender_move (from_status, to_status) values (1, 10), (1, 20), (10, 30), (20, 30);

create function check_tender_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 1 then raise check_violation using message = 'a tender begins with status 1'; end if;
  elsif new.status <> old.status
    and not exists (select from tender_move where from_status = old.status and to_status = new.status) then
    raise check_violation using message = format('a tender cannot go from %s to %s', old.status, new.status);
  end if;
  if tg_op = 'UPDATE' and old.published_at is not null then
    if new.published_at is null then raise check_violation using message = 'a published tender stays published'; end if;
    -- Contractors count with it: it is only put off.
    if new.deadline < old.deadline then raise check_violation using message = 'a deadline is only put off'; end if;
    if new.is_sealed <> old.is_sealed then raise check_violation using message = 'a seal is not broken'; end if;
  end if;
  return new;
end $$;

create trigger tender_moves_by_the_rules before insert or update on tender
  for each row execute function check_tender_move();

-- What is to be mounted or planned for: all proposals share these lines, so that they can be compared.
create table tender_equipment (
  id             bigint generated always as identity primary key,
  tender_id      bigint not null references tender on delete cascade,
  position       smallint not null check (position between 1 and 2000),
  -- Null where the words of a specification were not matched with anything we sell.
  product_id     bigint references product,
  offer_id       bigint,
  name           text not null check (length(name) between 1 and 1000),
  article        text not null default '' check (length(article) <= 200),
  unit           text not null default '' check (length(unit) <= 50),
  quantity_milli bigint not null check (quantity_milli > 0),
  -- Kopecks a unit for everybody, on the day it was published; null where it had none.
  price          bigint check (price > 0),
  unique (tender_id, position),
  unique (id, tender_id)
);
create index tender_equipment_by_product on tender_equipment (product_id) where product_id is not null;

-- The story of a request. Who may read a line is said by is_public: the others are for the author's side and the staff.
create table tender_event (
  id         bigint generated always as identity primary key,
  tender_id  bigint not null references tender on delete cascade,
  kind       text not null check (kind ~ '^[a-z-]{2,30}$'),
  to_status  smallint check (to_status in (1, 10, 20, 30)),
  actor      text not null check (actor in ('customer', 'contractor', 'operator', 'system')),
  actor_name text not null default '' check (length(actor_name) <= 300),
  text       text not null default '' check (length(text) <= 5000),
  is_public  boolean not null default false,
  created_at timestamptz not null default now()
);
create index tender_event_by_tender on tender_event (tender_id, id);

-- Files are sent first and put into the request then.
alter table stored_file
  drop constraint stored_file_purpose_check,
  add constraint stored_file_purpose_check
    check (purpose in ('quote', 'profile', 'verification', 'return', 'specification', 'project', 'tender')),
  drop constraint stored_file_says_what_it_is,
  add constraint stored_file_says_what_it_is check (purpose in ('quote', 'specification', 'tender') or type is not null);
create table tender_file (
  tender_id bigint not null references tender on delete cascade,
  file_id   uuid not null references stored_file,
  position  smallint not null check (position between 1 and 10),
  added_at  timestamptz not null default now(),
  primary key (tender_id, file_id),
  unique (tender_id, position)
);
-- A repeated request has the same files.
create index tender_file_by_file on tender_file (file_id);
create index stored_file_of_tender on stored_file (created_at) where purpose = 'tender';

-- What a contractor looks for, and whether he wants a letter when there is something new.
create table tender_search_saved (
  id          bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  company_id  bigint references company,
  name        text not null check (length(name) between 1 and 200),
  filter      jsonb not null check (jsonb_typeof(filter) = 'object'),
  is_alert_on boolean not null default true,
  created_at  timestamptz not null default now()
);
create index tender_search_saved_by_customer on tender_search_saved (customer_id, id desc);
create index tender_search_saved_to_alert on tender_search_saved (id) where is_alert_on;
create index tender_search_saved_by_company on tender_search_saved (company_id) where company_id is not null;

-- A request is told once to one search.
create table tender_alert (
  search_id bigint not null references tender_search_saved on delete cascade,
  tender_id bigint not null references tender on delete cascade,
  told_at   timestamptz not null default now(),
  primary key (search_id, tender_id)
);
create index tender_alert_by_tender on tender_alert (tender_id);
