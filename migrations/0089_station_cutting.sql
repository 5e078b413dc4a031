-- Where a sheet is cut, and whether it waits at the secondary station.
alter table read.optimiser_sheet_list add column station_id bigint;
alter table read.optimiser_sheet_list add column is_at_secondary boolean not null default false;

-- What was cut where: one row per panel and sheet, gone again when its cut is taken back.
create table read.cutting_log (
  account_id bigint not null,
  sheet_id bigint not null,
  panel_id bigint not null,
  station_id bigint not null,
  by_name text not null,
  at timestamptz not null,
  primary key (account_id, sheet_id, panel_id)
);
create index cutting_log_station on read.cutting_log (account_id, station_id, at desc);
call lock_tenant('read.cutting_log');

create table read.production_batch_list (
  account_id bigint not null,
  id bigint not null,
  number text not null,
  station_id bigint not null,
  status text not null,
  stock_code text not null,
  sheet_ids bigint[] not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create index production_batch_list_station on read.production_batch_list (account_id, station_id, created_at desc);
call lock_tenant('read.production_batch_list');
