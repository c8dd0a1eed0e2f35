-- Who changed what, when and by which request: written by write-audit.ts in the transaction of the change, and never again.

create table audit_entry (
  id           bigint generated always as identity primary key,
  at           timestamptz not null default now(),
  actor_kind   text not null check (actor_kind in ('guest', 'customer', 'seller', 'staff', 'job')),
  -- No foreign keys: an entry outlives whatever it tells of.
  actor_id     bigint,
  -- The role the actor had then; of a job its name.
  actor_role   text,
  -- The company a customer acted for, or the seller somebody works for.
  company_id   bigint,
  seller_id    bigint,
  action       text not null check (action ~ '^[a-z-]+\.[a-z-]+$'),
  subject_kind text not null check (subject_kind <> ''),
  subject_id   text not null check (subject_id <> ''),
  -- Null before a thing came to be, and after it is gone.
  before       jsonb,
  after        jsonb,
  request_id   text,
  check ((actor_kind in ('guest', 'job')) = (actor_id is null)),
  check (actor_kind = 'customer' or company_id is null),
  check ((actor_kind = 'seller') = (seller_id is not null)),
  check (before is not null or after is not null)
);
create index audit_entry_by_subject on audit_entry (subject_kind, subject_id, id desc);
create index audit_entry_by_actor on audit_entry (actor_kind, actor_id, id desc);
create index audit_entry_by_time on audit_entry (at desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit is only added to.' using errcode = 'insufficient_privilege';
end
$$;

-- For everybody, the owner of the table included, and also while a replica or a restore has triggers switched off.
create trigger audit_entry_is_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();
alter table audit_entry enable always trigger audit_entry_is_append_only;
