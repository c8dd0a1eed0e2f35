-- A company is closed with the account of its owner. Its papers stay with the row; its number is free for who comes next.

alter table company add column closed_at timestamptz;
-- So far closing took everybody out and left nobody who could let others in.
update company
   set closed_at = now()
 where not exists (select from company_member where company_member.company_id = company.id);

drop index company_by_inn;
create unique index company_by_inn on company (inn, coalesce(kpp, '')) where closed_at is null;
create index company_of_inn on company (inn);
