-- What must hold in every account all the time is checked as events come in, and round by round over everything there is.
create table invariant_check (
  account_id bigint not null,
  invariant text not null,
  -- The promise, as a person reads it.
  title text not null,
  -- Position up to which the records of every event were looked at.
  seq bigint not null,
  checked_at timestamptz not null,
  -- Records looked at so far, and the last one of the round over all records.
  records bigint not null default 0,
  round_type text not null default '',
  round_at bigint not null default 0,
  rounds bigint not null default 0,
  primary key (account_id, invariant)
);
call lock_tenant('invariant_check');
-- Whose turn it is, and what the gauge shows, over all accounts.
create policy worker on invariant_check for select to glasshouse_worker using (true);

-- Where it did not hold. What follows by a policy may take its time: a violation counts from `stands_at` on.
create table invariant_violation (
  account_id bigint not null,
  id bigint generated always as identity,
  invariant text not null,
  stream_type text not null,
  stream_id bigint not null,
  text text not null,
  seq bigint not null,
  found_at timestamptz not null,
  stands_at timestamptz not null,
  cleared_at timestamptz,
  primary key (account_id, id)
);
call lock_tenant('invariant_violation');
create policy worker on invariant_violation for select to glasshouse_worker using (true);
create unique index invariant_violation_open on invariant_violation (account_id, invariant, stream_type, stream_id) where cleared_at is null;

-- What a check keeps of a record, so that the next one reads only what is new in its stream.
create table invariant_memo (
  account_id bigint not null,
  invariant text not null,
  stream_id bigint not null,
  version integer not null,
  memo jsonb not null,
  primary key (account_id, invariant, stream_id)
);
call lock_tenant('invariant_memo');
