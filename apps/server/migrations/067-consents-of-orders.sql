-- Which wording of which document stood when an order was placed, agreed to with it or in the account before. Orders of before
-- were all placed with both boxes ticked in the wording of that day.
alter table customer_order add column consents jsonb not null default '[]';

update customer_order as placed
   set consents = said.consents
  from (
    select customer_order.id,
           jsonb_agg(jsonb_build_object('doc', given.document, 'revision', given.revision) order by given.document) as consents
      from customer_order
      join lateral (
        select distinct on (document) document, revision, agreed
          from consent
         where consent.customer_id = customer_order.customer_id
           and consent.created_at <= customer_order.created_at
         order by document, id desc
      ) as given on given.agreed
     group by customer_order.id
  ) as said
 where said.id = placed.id;
