-- What an article shows besides its text: live goods and calculators, as data with the place they stand at.
-- The trigger of migration 009 watches all columns of the table, so kept pages follow.
alter table post
  add column blocks jsonb not null default '[]',
  add constraint post_blocks_are_a_list check (jsonb_typeof(blocks) = 'array');
