-- What the search does with certain words of a query: where names of departments lead, what designations mean, which makers
-- are not sold here and what comes nearest, what is out of the assortment. An operator's to edit.
create table search_direction (
  id         bigint generated always as identity primary key,
  kind       text not null check (kind in ('department', 'designation', 'maker', 'absent')),
  name       text not null default '',
  words      text[] not null check (
               cardinality(words) between 1 and 60
               and array_position(words, null) is null
               and '' <> all (words)
             ),
  -- Codes, not keys: a release names categories that a shop need not have.
  categories text[] not null default '{}',
  query      text not null default '',
  -- The line of reference/ that this row is, as long as no operator changed it.
  given      text unique
);

-- Lines of reference/ that were given to this shop once: one that an operator changed or removed is not given again.
create table search_direction_default (
  given text primary key
);

select watch_table('search_direction', 'synonym', '''search_direction''');
