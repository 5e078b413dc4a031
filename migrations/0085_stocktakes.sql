-- Stocktakes: one row each, with how far it is and what it found.
create table read.stocktake_list (
  account_id bigint not null,
  id bigint not null,
  number text not null,
  name text not null,
  status text not null,
  scope_text text not null,
  items integer not null,
  counted integer not null,
  differing integer,
  variance_value numeric(16, 2),
  created_by text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  is_open boolean not null,
  primary key (account_id, id)
);
create index stocktake_list_created on read.stocktake_list (account_id, created_at desc, id desc);
create index stocktake_list_number on read.stocktake_list (account_id, number, id);
call lock_tenant('read.stocktake_list');
