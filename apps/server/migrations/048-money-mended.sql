-- Mends of the money.

-- Money that comes to a seller's own account is seen by no book of ours: the order would end as unpaid. Invoices are the operator's.
delete from payee where seller_id is not null;
alter table payee add constraint payee_is_the_operator check (seller_id is null);
