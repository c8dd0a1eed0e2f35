-- Two more kinds of what the search does with words: phrases of shoppers, in any order of their words, and pages of the shop
-- that answer what is no product (the name is what the link says, the query its address).
alter table search_direction drop constraint search_direction_kind_check;
alter table search_direction add constraint search_direction_kind_check
  check (kind in ('department', 'designation', 'maker', 'absent', 'phrase', 'page'));
