create table read.stock_list (
  account_id bigint not null,
  id bigint not null,
  code text not null,
  name text not null,
  kind text not null,
  thickness_mm double precision,
  price_group text not null,
  can_toughen boolean not null,
  is_archived boolean not null,
  sheets integer not null default 0,
  area_m2 numeric(16, 5) not null default 0,
  value numeric(16, 2) not null default 0,
  primary key (account_id, id)
);
create index stock_list_code on read.stock_list (account_id, code, id);
call lock_tenant('read.stock_list');

create table read.glass_size (
  account_id bigint not null,
  id bigint not null,
  stock_id bigint not null,
  stock_code text not null,
  thickness_mm double precision,
  width_mm integer not null,
  height_mm integer not null,
  quantity integer not null,
  cost_cents bigint not null,
  area_m2 numeric(16, 5) generated always as (width_mm::numeric * height_mm * quantity / 1000000) stored,
  primary key (account_id, id)
);
create index glass_size_stock on read.glass_size (account_id, stock_id, id);
create index glass_size_code on read.glass_size (account_id, stock_code, id);
call lock_tenant('read.glass_size');

-- Offcuts.
create table read.glass_level_list (
  account_id bigint not null,
  id bigint not null,
  stock_id bigint not null,
  stock_code text not null,
  thickness_mm double precision,
  width_mm integer not null,
  height_mm integer not null,
  area_m2 numeric(16, 5) not null,
  bin text not null,
  status text not null,
  source_sheet_id bigint,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create index glass_level_list_use on read.glass_level_list (account_id, stock_id, status, area_m2 desc, id);
create index glass_level_list_since on read.glass_level_list (account_id, created_at desc, id desc);
call lock_tenant('read.glass_level_list');

-- One row per movement; sheets and area are negative when glass left. The id is the position of its event.
create table read.stock_transaction (
  account_id bigint not null,
  id bigint not null,
  at timestamptz not null,
  stock_id bigint not null,
  stock_code text not null,
  item text not null,
  movement text not null,
  width_mm integer not null,
  height_mm integer not null,
  sheets integer not null,
  area_m2 numeric(16, 5) not null,
  cause_kind text not null,
  cause_id bigint,
  cause_text text not null,
  by_name text not null,
  primary key (account_id, id)
);
create index stock_transaction_at on read.stock_transaction (account_id, at desc, id desc);
create index stock_transaction_stock on read.stock_transaction (account_id, stock_id, at desc);
call lock_tenant('read.stock_transaction');
