-- What a banner's button says, and a second one beside it.
alter table banner
  add column action        text not null default '',
  add column second_url    text not null default '' check (second_url = '' or is_link(second_url)),
  add column second_action text not null default '',
  add check ((second_url = '') = (second_action = ''));
