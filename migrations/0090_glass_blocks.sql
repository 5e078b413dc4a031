-- Packs of sheets under one label: one row per block, also those that are opened.
create table read.glass_block_list (
  account_id bigint not null,
  id bigint not null,
  number text not null,
  stock_id bigint not null,
  stock_code text not null,
  thickness_mm double precision,
  width_mm integer not null,
  height_mm integer not null,
  sheets integer not null,
  area_m2 numeric(16, 5) not null,
  weight_kg numeric(16, 5) not null,
  bin text not null,
  reference text not null,
  status text not null,
  created_at timestamptz not null,
  created_by text not null,
  opened_at timestamptz,
  opened_by text not null,
  search text not null generated always as (number || ' ' || stock_code || ' ' || bin || ' ' || reference) stored,
  primary key (account_id, id)
);
create index glass_block_list_since on read.glass_block_list (account_id, created_at, id, status, stock_id)
  include (sheets, area_m2, weight_kg, search);
create index glass_block_list_number on read.glass_block_list (account_id, number, id, status, stock_id);
create index glass_block_list_glass on read.glass_block_list (account_id, stock_code, id, status, stock_id);
create index glass_block_list_bin on read.glass_block_list (account_id, bin, id, status, stock_id);
create index glass_block_list_number_begins on read.glass_block_list (account_id, number text_pattern_ops);
create index glass_block_list_glass_begins on read.glass_block_list (account_id, stock_code text_pattern_ops);
create index glass_block_list_search on read.glass_block_list using gin (account_id, search gin_trgm_ops) with (gin_pending_list_limit = 64);
-- A cutting table asks which blocks can be opened; few are closed among many.
create index glass_block_list_closed on read.glass_block_list (account_id, created_at, id) where opened_at is null;
call lock_tenant('read.glass_block_list');
