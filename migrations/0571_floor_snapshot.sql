-- The floor as it stood at some positions of the log, packed; disposable, made again from the log.
create table floor_snapshot (
  account_id bigint not null,
  seq bigint not null check (seq > 0),
  -- Highest instant up to that position.
  at timestamptz not null,
  -- The rules it was folded by; others are thrown away.
  fold_version integer not null,
  -- JSON, one row a line, gzip.
  state bytea not null,
  primary key (account_id, seq)
);
call lock_tenant('floor_snapshot');
