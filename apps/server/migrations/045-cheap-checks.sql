-- The checks that end every order's transaction, made cheap: each judges only what its row can have broken, and all read by
-- index whatever the planner believes. A plan made while the tables were empty would go on scanning them as they grow, until
-- statistics come to the rescue.

create function assert_part_adds_up(part_id bigint) returns void language plpgsql set enable_seqscan = off as $$
begin
  if exists (
    select from sub_order as part
     where part.id = part_id
       and (part.goods_total <> (select coalesce(sum(line.total), 0) from order_line as line where line.sub_order_id = part_id)
            or part.services_total <> (select coalesce(sum(service.total), 0)
                                         from order_line as line
                                         join order_service as service on service.order_line_id = line.id
                                        where line.sub_order_id = part_id)))
  then
    raise check_violation using message = format('the sums of order %s do not add up',
                                                 (select order_id from sub_order where id = part_id));
  end if;
end $$;

create function assert_order_adds_up(checked_id bigint) returns void language plpgsql set enable_seqscan = off as $$
begin
  if exists (
    select from customer_order
     where id = checked_id
       and total <> (select coalesce(sum(part.total), 0) from sub_order as part where part.order_id = checked_id))
  then
    raise check_violation using message = format('the sums of order %s do not add up', checked_id);
  end if;
end $$;

create function check_order_total() returns trigger language plpgsql as $$
begin
  perform assert_order_adds_up(new.id);
  return null;
end $$;

-- A row that has moved leaves one parent and joins another: both must still add up.
create function check_sub_order_sums() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform assert_part_adds_up(new.id);
    perform assert_order_adds_up(new.order_id);
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.order_id <> new.order_id) then
    perform assert_order_adds_up(old.order_id);
  end if;
  return null;
end $$;

create function check_line_sums() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then perform assert_part_adds_up(new.sub_order_id); end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.sub_order_id <> new.sub_order_id) then
    perform assert_part_adds_up(old.sub_order_id);
  end if;
  return null;
end $$;

-- Services that go with their line are judged with it.
create function check_service_sums() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if tg_op <> 'DELETE' then
    perform assert_part_adds_up(sub_order_id) from order_line where id = new.order_line_id;
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.order_line_id <> new.order_line_id) then
    perform assert_part_adds_up(sub_order_id) from order_line where id = old.order_line_id;
  end if;
  return null;
end $$;

drop trigger order_adds_up on customer_order;
drop trigger sub_order_adds_up on sub_order;
drop trigger order_line_adds_up on order_line;
drop trigger order_service_adds_up on order_service;
drop function check_order_sums();
create constraint trigger order_adds_up after insert or update of total on customer_order
  deferrable initially deferred for each row execute function check_order_total();
create constraint trigger sub_order_adds_up
  after insert or delete or update of order_id, goods_total, delivery_total, services_total on sub_order
  deferrable initially deferred for each row execute function check_sub_order_sums();
create constraint trigger order_line_adds_up after insert or delete or update of sub_order_id, total on order_line
  deferrable initially deferred for each row execute function check_line_sums();
create constraint trigger order_service_adds_up after insert or delete or update of order_line_id, total on order_service
  deferrable initially deferred for each row execute function check_service_sums();

create function assert_entry_balances(checked_id bigint) returns void language plpgsql set enable_seqscan = off as $$
begin
  if (select coalesce(sum(amount), 0) <> 0 or count(*) < 2 from ledger_line where entry_id = checked_id) then
    raise check_violation using message = format('ledger entry %s does not balance', checked_id);
  end if;
end $$;
create or replace function check_ledger_entry() returns trigger language plpgsql as $$
begin
  perform assert_entry_balances(new.id);
  return null;
end $$;
create function check_ledger_line() returns trigger language plpgsql as $$
begin
  perform assert_entry_balances(new.entry_id);
  return null;
end $$;
drop trigger ledger_line_balances on ledger_line;
create constraint trigger ledger_line_balances after insert on ledger_line
  deferrable initially deferred for each row execute function check_ledger_line();

alter function charge_part() set enable_seqscan = off;
