-- A company is closed with the account of its owner. Its papers stay with the row; its number is free for who comes next.

alter table company add column closed_at timestamptz;
-- So far closing took everybody out and left nobody who could let others in.
update company
   set closed_at = now()
 where not exists (select from company_member where company_member.company_id = company.id);

drop index company_by_inn;
create unique index company_by_inn on company (inn, coalesce(kpp, '')) where closed_at is null;
create index company_of_inn on company (inn);

-- People are found by where goods go to them, and old letters by their age.
create index delivery_address_of_customer on delivery_address (customer_id);
create index message_by_age on message (created_at);
create index quote_request_by_email on quote_request (lower(email)) where customer_id is null;

-- An entry of the audit outlives the person it tells of: that a contact changed is enough.
alter table audit_entry disable trigger audit_entry_is_append_only;
update audit_entry
   set before = (select jsonb_object_agg(key, case when value = 'null'::jsonb then value else '"known"'::jsonb end)
                   from jsonb_each(before)),
       after = (select jsonb_object_agg(key, '"changed"'::jsonb) from jsonb_each(after))
 where action = 'profile.write'
   and subject_kind = 'customer'
   and (after ? 'email' or after ? 'sms');
alter table audit_entry enable always trigger audit_entry_is_append_only;
