-- What the log was: one keyed hash over each stretch of an account's events, chained over the one before. The key stands
-- outside of the database, so that whoever may change rows cannot make a seal that fits them.
create table event_seal (
  account_id bigint not null,
  -- The stretch: positions above `since`, up to `up_to`.
  since bigint not null check (since >= 0),
  up_to bigint not null,
  -- HMAC-SHA-256, base64url.
  hash text not null,
  sealed_at timestamptz(3) not null,
  -- Two sealers that begin at the same position: one wins, the chain never forks.
  primary key (account_id, since),
  check (up_to > since)
);
call lock_tenant('event_seal', 'select, insert');
-- Whose turn it is.
create policy worker on event_seal for select to glasshouse_worker using (true);
