-- Mends of the money.

-- Money that comes to a seller's own account is seen by no book of ours: the order would end as unpaid. Invoices are the operator's.
delete from payee where seller_id is not null;
alter table payee add constraint payee_is_the_operator check (seller_id is null);

-- An order of which something is open waits for it, whatever was paid and given back before: 'paid' or 'given back' would say that
-- nothing is left to be paid, and nothing could be.
create or replace view order_payment as
select customer_order.id as order_id, money.charged, money.paid, money.back, money.held,
       money.charged - money.paid + money.back as owed,
       case
         when customer_order.pay_until is not null and money.charged - money.paid + money.back > money.held then 'AWAITING'
         when money.back > 0 then case when money.back < money.paid then 'PARTLY_REFUNDED' else 'REFUNDED' end
         when money.paid > 0 and money.paid >= money.charged then 'PAID'
         when money.held > 0 and money.held + money.paid >= money.charged then 'HELD'
         when money.charged <= 0 then 'NONE'
         when customer_order.payment_method = 'deferred'
           then case when customer_order.due_on < (now() at time zone 'Europe/Moscow')::date then 'OVERDUE' else 'DEFERRED' end
         else 'NONE'
       end as state
  from customer_order
 cross join lateral (
         select coalesce(sum(amount) filter (where account = 'buyer_charged'), 0)::bigint as charged,
                coalesce(-sum(amount) filter (where account = 'buyer_paid'), 0)::bigint as paid,
                coalesce(sum(amount) filter (where account = 'buyer_back'), 0)::bigint as back,
                coalesce(sum(amount) filter (where account = 'held'), 0)::bigint as held
           from ledger_line
          where ledger_line.order_id = customer_order.id
       ) as money;

-- Held money is asked about too: a bank may let it go without a word.
update payment set ask_at = now() where state = 'AUTHORIZED' and ask_at is null;

alter table payment_refund
  -- Of the last entry of its order when the bank refused: with anything new in the ledger it is tried anew and blocks nothing.
  add column failed_after bigint,
  -- Somebody is asking the bank since then; cleared when the bank has answered, or its failure was seen.
  add column sent_at timestamptz,
  -- Of the call by which a person asked for it: repeated, it is answered and not done again.
  add column asked_key text check (length(asked_key) between 1 and 255);
update payment_refund as refund
   set failed_after = (select coalesce(max(entry.id), 0)
                         from ledger_entry as entry
                         join payment on payment.order_id = entry.order_id
                        where payment.id = refund.payment_id)
 where state = 'FAILED';
alter table payment_refund add constraint payment_refund_failed_after check ((state = 'FAILED') = (failed_after is not null));

-- As before, but two who write at once wait for each other: both hold the payment's key by then, and a full lock would never come.
create or replace function check_payment_refund() returns trigger language plpgsql as $$
declare
  taken bigint;
begin
  select captured into taken from payment where id = new.payment_id for no key update;
  if (select sum(amount) from payment_refund where payment_id = new.payment_id and state <> 'FAILED') > taken then
    raise check_violation using message = format('more would go back than payment %s has brought', new.payment_id);
  end if;
  return null;
end $$;
