-- The days that cards tell are those of the carriers' tables. Importing tariffs renews the carrier's own row, so one entry says
-- that a table of thousands of steps is another.
select watch_table('carrier', 'dictionary', '''carrier''');
