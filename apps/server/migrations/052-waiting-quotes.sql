-- The overview of the cabinet asks on every visit which offer ends first: among those that wait, not among all there were.
create index quote_waiting_of_company on quote (company_id, valid_until) where status = 'SENT' and company_id is not null;
create index quote_waiting_of_customer on quote (customer_id, valid_until) where status = 'SENT' and company_id is null;
