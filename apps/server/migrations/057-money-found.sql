-- Mends of the money, the second.

-- What the staff gives back and nobody had to is a discount of ours: the order costs less, and nobody owes it again.
alter table ledger_entry
  drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_check check (kind in ('charge', 'hold', 'release', 'payment', 'refund', 'hand_over', 'return',
                                                         'unmatched', 'match', 'undo', 'payout', 'discount'));

-- What became of what was returned: money by its ways, less debt, or given before. Null before it was settled, and of those
-- settled before this was written down.
alter table return_request
  add column shares jsonb,
  add constraint return_shares_are_of_money check (shares is null or (jsonb_typeof(shares) = 'array' and goods_sum is not null));

-- Invoices by which sellers were paid themselves give way to one of the operator, several to one.
alter table order_paper drop constraint order_paper_replaced_by_key;
create index order_paper_by_successor on order_paper (replaced_by) where replaced_by is not null;
create index order_paper_of_sellers on order_paper (order_id) where kind = 'invoice' and seller_id is not null and replaced_by is null;
