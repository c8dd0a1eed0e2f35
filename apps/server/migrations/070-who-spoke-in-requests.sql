-- Which person said it. A name can be taken out of a colleague's request only if it is known whose it is.
alter table tender_event add column customer_id bigint references customer;
create index tender_event_by_customer on tender_event (customer_id) where customer_id is not null;

-- What is there already: of a person's own request it was its author, of a company's whoever of its people bears the name;
-- so it is on the side of the contractor.
update tender_event as event
   set customer_id = tender.customer_id
  from tender
 where tender.id = event.tender_id
   and event.actor = 'customer'
   and tender.company_id is null;
update tender_event as event
   set customer_id = person.id
  from tender, company_member as member, customer as person
 where tender.id = event.tender_id
   and event.customer_id is null
   and event.actor in ('customer', 'contractor')
   and member.company_id = case event.actor when 'customer' then tender.company_id else tender.chosen_company_id end
   and person.id = member.customer_id
   and event.actor_name = concat_ws(' ', nullif(person.first_name, ''), nullif(person.last_name, ''));
