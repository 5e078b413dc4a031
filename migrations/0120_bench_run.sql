-- Runs of the optimiser's bench, written by its tool and shown to developers. They belong to no account: what is measured
-- is the program on a machine.
create table bench_run (
  id bigint generated always as identity primary key,
  bench text not null,
  at timestamptz not null,
  -- The line for the whole set, and one for each instance, as the bench prints them.
  result jsonb not null,
  instances jsonb not null
);
create index bench_run_last on bench_run (bench, at desc, id desc);
grant select on bench_run to glasshouse_app;
