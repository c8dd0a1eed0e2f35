-- Files that come in pieces and go on after a lost connection (tus 1.0.0).

-- Purposes whose files are attached by id to something of another feature, which then decides who sees them.
alter table stored_file
  drop constraint stored_file_purpose_check,
  add constraint stored_file_purpose_check check (purpose in (
    'quote', 'profile', 'verification', 'return', 'specification', 'project', 'tender', 'contractor', 'proposal',
    'message', 'review'
  )),
  drop constraint stored_file_says_what_it_is,
  add constraint stored_file_says_what_it_is check (
    purpose in ('quote', 'specification', 'tender', 'proposal', 'message', 'review') or type is not null
  ),
  -- Of what belongs to one thing and for good, as a file of a message. What nothing took within a day goes with the clean-up.
  add column attached_at timestamptz;
create index stored_file_unattached on stored_file (created_at) where attached_at is null and purpose = 'message';

create table upload (
  id          uuid primary key default gen_random_uuid(),
  owner_id    bigint not null references customer,
  -- Who it was begun for; the file belongs to the company then.
  company_id  bigint references company,
  purpose     text not null check (purpose in ('tender', 'proposal', 'message', 'review')),
  name        text not null check (length(name) between 1 and 255),
  size        bigint not null check (size between 1 and 51200000),
  received    bigint not null default 0,
  pieces      integer not null default 0 check (pieces between 0 and 1000),
  -- Who writes now: of two at once the later one, and what the earlier one still brings is not taken.
  writer      uuid,
  state       text not null default 'receiving' check (state in ('receiving', 'finished', 'refused', 'ended')),
  -- Why it was refused, in the codes of the API.
  refusal     text check (refusal in ('FILE_TYPE', 'FILE_BROKEN')),
  file_id     uuid references stored_file on delete set null,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null default now() + interval '1 day',
  constraint upload_received_is_within_size check (received between 0 and size),
  constraint upload_finishes_whole check (state not in ('finished', 'refused') or received = size),
  constraint upload_says_why_refused check ((state = 'refused') = (refusal is not null))
);
-- How many and how much a person began within a day.
create index upload_by_owner on upload (owner_id, created_at);
create index upload_by_expiry on upload (expires_at);

-- Bytes lie under keys of the upload's own folder, which goes as a whole.
create table upload_piece (
  upload_id   uuid not null references upload on delete cascade,
  at          bigint not null check (at >= 0),
  size        bigint not null check (size > 0),
  storage_key text not null unique,
  primary key (upload_id, at)
);
