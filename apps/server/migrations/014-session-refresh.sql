-- For half a minute a rotated refresh token still leads to its successor (docs/decisions/014).

alter table refresh_token
  -- The successor is made of the old token and this salt: whoever has one of them has nothing.
  add column successor_salt bytea check (length(successor_salt) = 32),
  add check (successor_salt is null or rotated_at is not null);

create index refresh_token_by_session on refresh_token (session_id);
create index refresh_token_by_expiry on refresh_token (expires_at);
create index refresh_token_with_salt on refresh_token (rotated_at) where successor_salt is not null;
create index session_by_end on session (ended_at) where ended_at is not null;
