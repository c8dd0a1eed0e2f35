-- What a favourite cost when it was added, a link to show the list to others, and what prices were before.

-- An offer that is taken out of the trade altogether takes its hearts along, as it takes its subscriptions.
alter table favourite
  drop constraint favourite_offer_id_fkey,
  add constraint favourite_offer_id_fkey foreign key (offer_id) references offer on delete cascade,
  -- Kopecks: for the choice of company in force then, and for everybody. Null where nobody wrote it down.
  add column added_price bigint check (added_price >= 0),
  add column added_base_price bigint check (added_base_price >= 0),
  -- Whose agreed price it was; null is everybody's.
  add column priced_for_company_id bigint references company on delete set null;
alter table compared
  drop constraint compared_offer_id_product_id_fkey,
  add constraint compared_offer_id_product_id_fkey
    foreign key (offer_id, product_id) references offer (id, product_id) on delete cascade;
create index favourite_by_offer on favourite (offer_id);
create index compared_by_offer on compared (offer_id);
create index favourite_by_company on favourite (priced_for_company_id) where priced_for_company_id is not null;

-- One link a person. The token is all a reader needs to know, and what it shows is goods without a name.
create table favourite_share (
  customer_id bigint primary key references customer,
  token       text not null unique check (length(token) between 20 and 64),
  expires_at  timestamptz not null
);
create index favourite_share_by_end on favourite_share (expires_at);

-- The days on which an offer's price changed. Between two rows, and before the first, `cost_before` says what it was.
create table offer_price_day (
  offer_id    bigint not null references offer on delete cascade,
  day         date not null,
  -- When the day began, when it ended, and the lowest between.
  cost_before bigint not null check (cost_before >= 0),
  cost        bigint not null check (cost >= 0),
  lowest      bigint not null check (lowest >= 0),
  primary key (offer_id, day),
  check (lowest <= cost and lowest <= cost_before)
);
create index offer_price_day_by_day on offer_price_day (day);

-- Once a statement, whoever changes prices and however many. Column lists and transition tables exclude each other, so the
-- statement is looked through for changed costs; loading writes nothing here, since nothing has changed yet.
create function write_price_days() returns trigger language plpgsql as $$
begin
  insert into offer_price_day as known (offer_id, day, cost_before, cost, lowest)
  select new_rows.id, (now() at time zone 'Europe/Moscow')::date, old_rows.cost, new_rows.cost,
         least(old_rows.cost, new_rows.cost)
    from new_rows
    join old_rows on old_rows.id = new_rows.id
   where old_rows.cost <> new_rows.cost
   -- Two writers of the same offers take them in one order.
   order by new_rows.id
      on conflict (offer_id, day) do update
     set cost = excluded.cost, lowest = least(known.lowest, excluded.lowest);
  return null;
end
$$;
create trigger write_price_days after update on offer
  referencing old table as old_rows new table as new_rows
  for each statement execute function write_price_days();

create index stock_subscription_by_customer on stock_subscription (customer_id) where status = 'active';
create index stock_subscription_by_email on stock_subscription (email) where status = 'active';
