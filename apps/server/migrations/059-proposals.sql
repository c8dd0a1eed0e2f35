-- Contractors, what they propose to a request, questions about it, and the works of the one chosen.

-- What a company says of itself to those who look for hands. A company without one may propose all the same.
create table contractor_profile (
  company_id bigint primary key references company,
  about      text not null default '' check (length(about) <= 5000),
  -- Codes of the domain.
  systems    text[] not null default '{}' check (cardinality(systems) <= 20),
  teams      smallint check (teams between 1 and 999),
  people     integer check (people between 1 and 99999),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index contractor_profile_by_change on contractor_profile (changed_at desc);

create table contractor_region (
  company_id bigint not null references contractor_profile on delete cascade,
  city_guid  uuid not null references city,
  primary key (company_id, city_guid)
);
create index contractor_region_by_city on contractor_region (city_guid);

create table contractor_licence (
  id          bigint generated always as identity primary key,
  company_id  bigint not null references contractor_profile on delete cascade,
  kind        text not null check (kind ~ '^[a-z-]{2,20}$'),
  number      text not null check (length(number) between 1 and 100),
  issued_by   text not null check (length(issued_by) between 1 and 300),
  issued_on   date,
  -- The last day; null: without an end.
  valid_until date,
  file_id     uuid references stored_file,
  created_at  timestamptz not null default now(),
  unique (company_id, kind, number),
  constraint contractor_licence_ends_after_it_begins check (valid_until >= issued_on)
);
create unique index contractor_licence_by_file on contractor_licence (file_id) where file_id is not null;

create table contractor_work (
  id         bigint generated always as identity primary key,
  company_id bigint not null references contractor_profile on delete cascade,
  title      text not null check (length(title) between 1 and 200),
  year       smallint not null check (year between 1990 and 2100),
  city       text not null default '' check (length(city) <= 100),
  text       text not null default '' check (length(text) <= 2000),
  created_at timestamptz not null default now()
);
create index contractor_work_by_company on contractor_work (company_id, year desc, id desc);

create table contractor_work_picture (
  work_id  bigint not null references contractor_work on delete cascade,
  file_id  uuid not null unique references stored_file,
  position smallint not null check (position between 1 and 6),
  primary key (work_id, position)
);

-- One living proposal of one company: colleagues write it together.
create table tender_proposal (
  id           bigint generated always as identity primary key,
  tender_id    bigint not null references tender,
  company_id   bigint not null references company,
  -- Who sent it: he is the contact when it is chosen.
  customer_id  bigint not null references customer,
  -- The version that counts.
  version      smallint not null default 1 check (version between 1 and 50),
  created_at   timestamptz not null default now(),
  changed_at   timestamptz not null default now(),
  withdrawn_at timestamptz,
  unique (id, tender_id)
);
create unique index tender_proposal_once on tender_proposal (tender_id, company_id) where withdrawn_at is null;
create index tender_proposal_by_company on tender_proposal (company_id, id desc);
create index tender_proposal_by_customer on tender_proposal (customer_id);

alter table tender
  add constraint tender_chose_one_of_its_own foreign key (chosen_proposal_id, id) references tender_proposal (id, tender_id),
  add constraint tender_chose_a_company check (num_nonnulls(chosen_proposal_id, chosen_company_id) in (0, 2));
create index tender_by_chosen_proposal on tender (chosen_proposal_id) where chosen_proposal_id is not null;

-- Everything that a proposal said, as often as it said it: nothing of a version is changed.
create table tender_proposal_version (
  id              bigint generated always as identity primary key,
  proposal_id     bigint not null references tender_proposal on delete cascade,
  number          smallint not null check (number between 1 and 50),
  customer_id     bigint not null references customer,
  -- Kopecks.
  works_price     bigint not null check (works_price > 0),
  materials_price bigint not null check (materials_price >= 0),
  extras_price    bigint not null check (extras_price >= 0),
  days            smallint not null check (days between 1 and 2000),
  warranty_months smallint not null check (warranty_months between 0 and 240),
  start_on        date,
  text            text not null default '' check (length(text) <= 5000),
  -- What is asked of all: [{work, answer, price}].
  scope           jsonb not null default '[]' check (jsonb_typeof(scope) = 'array'),
  created_at      timestamptz not null default now(),
  unique (proposal_id, number)
);
create index tender_proposal_version_by_customer on tender_proposal_version (customer_id);

create table tender_proposal_line (
  version_id     bigint not null references tender_proposal_version on delete cascade,
  position       smallint not null check (position between 1 and 2200),
  -- Of the request's own list; null for what is offered beyond it.
  equipment_id   bigint references tender_equipment,
  kind           text not null check (kind in ('same', 'analogue', 'excluded', 'extra')),
  offer_id       bigint,
  product_id     bigint,
  name           text not null default '',
  article        text not null default '',
  unit           text not null default '',
  quantity_milli bigint not null check (quantity_milli > 0),
  price          bigint check (price > 0), -- kopecks a unit for everybody, VAT included
  total          bigint not null check (total >= 0),
  note           text not null default '' check (length(note) <= 500),
  primary key (version_id, position),
  unique (version_id, equipment_id),
  foreign key (offer_id, product_id) references offer (id, product_id),
  constraint tender_proposal_line_is_offered_or_left_out
    check (case kind when 'excluded' then num_nonnulls(offer_id, product_id, price) = 0 and total = 0
                     else num_nonnulls(offer_id, product_id, price) = 3 end),
  constraint tender_proposal_line_beyond_the_list check ((kind = 'extra') = (equipment_id is null))
);
create index tender_proposal_line_by_offer on tender_proposal_line (offer_id) where offer_id is not null;
create index tender_proposal_line_by_equipment on tender_proposal_line (equipment_id) where equipment_id is not null;

create table tender_proposal_stage (
  version_id bigint not null references tender_proposal_version on delete cascade,
  position   smallint not null check (position between 1 and 12),
  name       text not null check (length(name) between 1 and 200),
  -- Whole percents of the price of works.
  share      smallint not null check (share between 1 and 100),
  days       smallint not null check (days between 1 and 2000),
  primary key (version_id, position)
);

-- A file goes from version to version, but never to another proposal.
create table tender_proposal_file (
  version_id bigint not null references tender_proposal_version on delete cascade,
  file_id    uuid not null references stored_file,
  position   smallint not null check (position between 1 and 5),
  primary key (version_id, position),
  unique (version_id, file_id)
);
create index tender_proposal_file_by_file on tender_proposal_file (file_id);

-- Nobody bids on what his own company asks for, and only while proposals are awaited.
create function check_proposal() returns trigger language plpgsql as $$
declare
  asked tender;
begin
  select * into asked from tender where id = new.tender_id;
  if asked.customer_id = new.customer_id or asked.company_id = new.company_id then
    raise check_violation using message = 'nobody bids on a request of their own';
  end if;
  if asked.published_at is null or asked.status <> 1 then
    raise check_violation using message = format('request %s takes no proposals', asked.id);
  end if;
  return new;
end $$;
create trigger proposals_come_from_others before insert on tender_proposal
  for each row execute function check_proposal();

-- What was said stays said.
create function keep_proposal_version() returns trigger language plpgsql as $$
begin
  raise check_violation using message = 'a version of a proposal is never changed';
end $$;
create trigger proposal_version_stays before update on tender_proposal_version
  for each row execute function keep_proposal_version();
create trigger proposal_line_stays before update on tender_proposal_line
  for each row execute function keep_proposal_version();
create trigger proposal_stage_stays before update on tender_proposal_stage
  for each row execute function keep_proposal_version();

-- Asked by contractors, answered to everybody: who asked is told to nobody.
create table tender_question (
  id          bigint generated always as identity primary key,
  tender_id   bigint not null references tender,
  company_id  bigint not null references company,
  customer_id bigint not null references customer,
  text        text not null check (length(text) between 1 and 2000),
  created_at  timestamptz not null default now(),
  answer      text check (length(answer) between 1 and 2000),
  answered_by bigint references customer,
  answered_at timestamptz,
  constraint tender_question_is_answered_whole check (num_nonnulls(answer, answered_by, answered_at) in (0, 3))
);
create index tender_question_by_tender on tender_question (tender_id, id);
create index tender_question_open on tender_question (tender_id, company_id) where answer is null;
create index tender_question_by_customer on tender_question (customer_id);

-- The works of the one chosen: a copy of what he proposed, moved by both.
create table tender_stage (
  id         bigint generated always as identity primary key,
  tender_id  bigint not null references tender,
  position   smallint not null check (position between 1 and 12),
  name       text not null check (length(name) between 1 and 200),
  share      smallint not null check (share between 1 and 100),
  price      bigint not null check (price >= 0),
  days       smallint not null check (days between 1 and 2000),
  state      text not null default 'PLANNED',
  changed_at timestamptz not null default now(),
  unique (tender_id, position)
);

create table tender_stage_move (
  from_state text not null,
  to_state   text not null,
  primary key (from_state, to_state)
);
insert into tender_stage_move (from_state, to_state) values
  ('PLANNED', 'DONE'), ('DONE', 'RETURNED'), ('DONE', 'ACCEPTED'), ('RETURNED', 'DONE');

create function check_tender_stage_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'PLANNED' then raise check_violation using message = 'a stage begins as PLANNED'; end if;
  elsif new.state <> old.state
    and not exists (select from tender_stage_move where from_state = old.state and to_state = new.state) then
    raise check_violation using message = format('a stage cannot go from %s to %s', old.state, new.state);
  end if;
  return new;
end $$;
create trigger tender_stages_move_by_the_rules before insert or update of state on tender_stage
  for each row execute function check_tender_stage_move();

-- What was said when a stage moved.
create table tender_stage_step (
  id          bigint generated always as identity primary key,
  stage_id    bigint not null references tender_stage on delete cascade,
  to_state    text not null check (to_state in ('DONE', 'RETURNED', 'ACCEPTED')),
  customer_id bigint not null references customer,
  text        text not null default '' check (length(text) <= 2000),
  created_at  timestamptz not null default now(),
  constraint tender_stage_is_returned_for_a_reason check (to_state <> 'RETURNED' or text <> '')
);
create index tender_stage_step_by_stage on tender_stage_step (stage_id, id);
create index tender_stage_step_by_customer on tender_stage_step (customer_id);

create table tender_stage_photo (
  step_id  bigint not null references tender_stage_step on delete cascade,
  file_id  uuid not null unique references stored_file,
  position smallint not null check (position between 1 and 10),
  primary key (step_id, position)
);

-- What each side thought of the other, once, after works that were begun.
create table tender_rating (
  tender_id   bigint not null references tender,
  -- Who rates.
  side        text not null check (side in ('customer', 'contractor')),
  customer_id bigint not null references customer,
  stars       smallint not null check (stars between 1 and 5),
  text        text not null default '' check (length(text) <= 2000),
  created_at  timestamptz not null default now(),
  primary key (tender_id, side)
);
create index tender_rating_by_customer on tender_rating (customer_id);

create function check_tender_rating() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then raise check_violation using message = 'a rating is given once'; end if;
  if not exists (select from tender where id = new.tender_id and status = 30 and chosen_proposal_id is not null) then
    raise check_violation using message = 'only a closed tender whose contractor was chosen is rated';
  end if;
  return new;
end $$;
create trigger tender_ratings_by_the_rules before insert or update on tender_rating
  for each row execute function check_tender_rating();

-- Told once each: that the works have been silent for long, and that a rating is awaited.
alter table tender
  add column silence_told_at timestamptz,
  add column rating_told_at timestamptz;
create index tender_to_tell_silence on tender (changed_at) where status = 20 and silence_told_at is null;

-- Papers of contractors, and files of what they propose and do.
alter table stored_file
  drop constraint stored_file_purpose_check,
  add constraint stored_file_purpose_check
    check (purpose in ('quote', 'profile', 'verification', 'return', 'specification', 'project', 'tender', 'contractor',
                       'proposal'));
create index stored_file_of_contractors on stored_file (created_at) where purpose in ('contractor', 'proposal');
