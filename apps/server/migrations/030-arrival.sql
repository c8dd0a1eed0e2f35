-- When goods leave a warehouse, by its own clock: what is ordered before the cut-off of a day it works on leaves that day.
-- `hours` stays the text that people read. A quarter of an hour at least, for that is how often kept pages look at the clock.
alter table store
  add column cutoff_minute smallint not null default 900 check (cutoff_minute between 0 and 1440 and cutoff_minute % 15 = 0),
  -- One bit for each weekday, Monday first.
  add column works_on smallint not null default 31 check (works_on between 1 and 127);

-- Days that differ from their weekday. Reference data of the country, loaded from reference/day-exceptions.csv at every start;
-- what an operator adds stays.
create table day_exception (
  day        date primary key,
  is_working boolean not null,
  note       text not null default ''
);
select watch_table('day_exception', 'dictionary', '''day_exception''');
