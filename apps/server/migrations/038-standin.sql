-- Local stand-in, never committed.
select 1;
