-- What shoppers look at. Popularity and the plates that the shop itself puts on goods follow from it (features/demand).
create table product_view (
  product_id bigint not null references product on delete cascade,
  day        date not null,
  views      integer not null check (views > 0),
  primary key (product_id, day)
);
create index product_view_by_day on product_view (day);

-- A plate with a rule is put on and taken off by the shop; the others are an operator's.
alter table nameplate
  add column rule text unique constraint nameplate_rule_is_known check (rule in ('hit', 'new', 'last'));
