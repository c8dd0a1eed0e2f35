-- The key of a request is its sender's own: a member's is looked up among the member's requests, a guest's among those of
-- guests, whose keys nobody else has.

create unique index quote_request_by_key on quote_request (idempotency_key, customer_id) nulls not distinct;
alter table quote_request drop constraint quote_request_idempotency_key_key;
