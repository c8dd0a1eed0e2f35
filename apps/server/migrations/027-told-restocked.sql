-- The cabinet shows what a member waited for and was told of lately; only waiting subscriptions had an index by person.
create index stock_subscription_told on stock_subscription (customer_id, sent_at) where status = 'sent';
