-- Which of a company's people said it. A name can be taken out of a colleague's quote only if it is known whose it is.
alter table quote_event add column customer_id bigint references customer;
create index quote_event_by_customer on quote_event (customer_id) where customer_id is not null;

-- What is there already: of a quote of one's own it was its owner, of a company's whoever bears the name.
update quote_event as event
   set customer_id = quote.customer_id
  from quote
 where quote.id = event.quote_id
   and event.actor = 'buyer'
   and (quote.company_id is null or event.actor_name = quote.contact_name);
update quote_event as event
   set customer_id = person.id
  from quote, company_member as member, customer as person
 where quote.id = event.quote_id
   and member.company_id = quote.company_id
   and person.id = member.customer_id
   and event.actor = 'buyer'
   and event.customer_id is null
   and event.actor_name = concat_ws(' ', nullif(person.first_name, ''), nullif(person.last_name, ''));

-- A customer and a contractor open each other's files: neither is the other's colleague.
alter table document_look
  drop constraint document_look_looker_kind_check,
  add constraint document_look_looker_kind_check check (looker_kind in ('staff', 'seller', 'colleague', 'party', 'link'));
