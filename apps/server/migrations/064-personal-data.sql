-- Copies of what is kept of a person, and who looked at it.

create table personal_export (
  id          uuid primary key default gen_random_uuid(),
  customer_id bigint not null references customer,
  state       text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  storage_key text check (storage_key <> ''),
  size        bigint not null default 0 check (size >= 0),
  created_at  timestamptz not null default now(),
  ready_at    timestamptz,
  expires_at  timestamptz,
  constraint personal_export_is_there_when_ready check (
    (state = 'ready') = (ready_at is not null) and (state = 'ready') = (expires_at is not null)
    and (state <> 'ready' or storage_key is not null))
);
create index personal_export_by_customer on personal_export (customer_id, created_at desc);
-- One at a time.
create unique index personal_export_waits_once on personal_export (customer_id) where state = 'waiting';
create index personal_export_by_end on personal_export (expires_at) where expires_at is not null;

-- Somebody else than the owner opened something of his. An owner is a person, a company, or both.
create table document_look (
  id          bigint generated always as identity primary key,
  customer_id bigint references customer,
  company_id  bigint references company,
  what        text not null check (what in ('file', 'verification', 'profile', 'order-paper', 'tender-file')),
  -- The name of the file, the number of the request.
  title       text not null default '' check (length(title) <= 300),
  looker_kind text not null check (looker_kind in ('staff', 'seller', 'colleague', 'link')),
  -- No foreign key: of the staff, of a seller's people or a customer, by the kind. Nobody is known behind a link.
  looker_id   bigint,
  created_at  timestamptz not null default now(),
  constraint document_look_has_an_owner check (num_nonnulls(customer_id, company_id) > 0),
  constraint document_look_knows_who_looked check ((looker_kind = 'link') = (looker_id is null))
);
create index document_look_by_customer on document_look (customer_id, id desc) where customer_id is not null;
create index document_look_by_company on document_look (company_id, id desc) where company_id is not null;
create index document_look_by_age on document_look (created_at);

-- What was taken back is said by nobody: the name of who said it may still be taken out.
create or replace function check_thread_message() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.seq is distinct from (select last_seq from thread where id = new.thread_id) then
      raise check_violation using message = format('message %s is not the last of thread %s', new.seq, new.thread_id);
    end if;
    return new;
  end if;
  if (old.deleted_at is not null and (new.text, new.deleted_at) is distinct from (old.text, old.deleted_at))
    or (new.thread_id, new.seq, new.side, new.client_key, new.created_at)
       is distinct from (old.thread_id, old.seq, old.side, old.client_key, old.created_at)
    or (new.text <> old.text and new.deleted_at is null) then
    raise check_violation using message = format('message %s of thread %s was said', old.seq, old.thread_id);
  end if;
  return new;
end $$;

-- Several parts of the shop have added what they keep; here it is whole.
alter table stored_file
  drop constraint stored_file_purpose_check,
  add constraint stored_file_purpose_check check (purpose in (
    'quote', 'profile', 'verification', 'return', 'specification', 'project', 'tender', 'contractor', 'proposal', 'message',
    'review'));
