create table read.stage_list (
  account_id bigint not null,
  id bigint not null,
  key text not null,
  name text not null,
  sort_order integer not null,
  is_archived boolean not null,
  primary key (account_id, id)
);
call lock_tenant('read.stage_list');

create table read.station_list (
  account_id bigint not null,
  id bigint not null,
  name text not null,
  stage_id bigint not null,
  stage_key text not null,
  stage_name text not null,
  status text not null,
  hold_reason text not null,
  open_panels integer not null,
  works_for_despatch boolean not null,
  is_archived boolean not null,
  primary key (account_id, id)
);
call lock_tenant('read.station_list');

create table read.panel_list (
  account_id bigint not null,
  id bigint not null,
  barcode text not null,
  order_id bigint not null,
  order_number text not null,
  item_id bigint not null,
  contact_name text not null,
  reference text not null,
  stock_id bigint not null,
  stock_code text not null,
  thickness_mm numeric(7, 2) not null,
  width_mm double precision not null,
  height_mm double precision not null,
  cut_width_mm double precision not null,
  cut_height_mm double precision not null,
  edges text[] not null,
  holes integer not null,
  cutouts integer not null,
  is_toughened boolean not null,
  due_date date,
  piece_number integer not null,
  piece_count integer not null,
  area_m2 numeric(14, 5) not null,
  weight_kg numeric(14, 5) not null,
  value_cents bigint not null,
  recut_of bigint,
  status text not null,
  stage_key text,
  station_id bigint,
  is_in_work boolean not null,
  is_on_floor boolean not null,
  sheet_id bigint,
  task_id bigint,
  created_at timestamptz not null,
  finished_at timestamptz,
  search text not null generated always as (
    barcode || ' ' || order_number || ' ' || contact_name || ' ' || reference || ' ' || stock_code
  ) stored,
  primary key (account_id, id)
);
create index panel_list_due on read.panel_list (account_id, due_date, id);
create index panel_list_floor on read.panel_list (account_id, stage_key, due_date, id) where is_on_floor;
create index panel_list_order on read.panel_list (account_id, order_id, id);
create index panel_list_stock on read.panel_list (account_id, stock_id, status);
create index panel_list_finished on read.panel_list (account_id, finished_at);
create index panel_list_search on read.panel_list using gin (search gin_trgm_ops);
call lock_tenant('read.panel_list');

create table read.stage_completion (
  account_id bigint not null,
  id bigint not null,
  panel_id bigint not null,
  stage_key text not null,
  station_id bigint,
  area_m2 numeric(14, 5) not null,
  at timestamptz not null,
  primary key (account_id, id)
);
create index stage_completion_station on read.stage_completion (account_id, station_id, at);
create index stage_completion_panel on read.stage_completion (account_id, panel_id);
call lock_tenant('read.stage_completion');

create table read.panel_recut (
  account_id bigint not null,
  id bigint not null,
  order_id bigint not null,
  item_id bigint not null,
  reason text not null,
  stage_key text,
  station_id bigint,
  area_m2 numeric(14, 5) not null,
  replacement_id bigint not null,
  at timestamptz not null,
  primary key (account_id, id)
);
create index panel_recut_at on read.panel_recut (account_id, at);
call lock_tenant('read.panel_recut');
