-- Clocks of processes differ, so the log is not in the order of its instants. The highest instant up to every hundredth event
-- leads from an instant to its position; made from the log, and made again when rows are missing.
create table log_clock (
  account_id bigint not null,
  seq bigint not null check (seq > 0),
  high timestamptz not null,
  primary key (account_id, seq)
);
create index log_clock_high on log_clock (account_id, high, seq);
call lock_tenant('log_clock');
create policy worker on log_clock for select to glasshouse_worker using (true);
