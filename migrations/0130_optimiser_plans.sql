-- Plans a cutting sheet could be cut by: what the solver found, the others of its trade-off front, what was edited by hand.
create table read.optimiser_plan (
  account_id bigint not null,
  sheet_id bigint not null,
  id bigint not null,
  place_group bigint not null,
  source text not null,
  figures jsonb not null,
  layout jsonb not null,
  by_name text not null,
  at timestamptz not null,
  primary key (account_id, sheet_id, id)
);
call lock_tenant('read.optimiser_plan');
