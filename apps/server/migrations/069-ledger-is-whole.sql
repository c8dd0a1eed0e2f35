-- What is written stays whole: emptying a table of the ledger at once is a change like any other, refused to everybody, the owner
-- included, and also while a replica or a restore has triggers switched off.
drop trigger ledger_entry_stays on ledger_entry;
create trigger ledger_entry_stays before update or delete or truncate on ledger_entry
  for each statement execute function refuse_ledger_change();
alter table ledger_entry enable always trigger ledger_entry_stays;
drop trigger ledger_line_stays on ledger_line;
create trigger ledger_line_stays before update or delete or truncate on ledger_line
  for each statement execute function refuse_ledger_change();
alter table ledger_line enable always trigger ledger_line_stays;
