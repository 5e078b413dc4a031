create table read.optimiser_sheet_list (
  account_id bigint not null,
  id bigint not null,
  number text not null,
  stock_id bigint not null,
  stock_code text not null,
  status text not null,
  panel_count integer not null,
  cut_count integer not null,
  sheet_count integer not null,
  panel_area numeric(14, 5) not null,
  yield_percent numeric(6, 2),
  is_solving boolean not null,
  queued_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create index optimiser_sheet_list_created on read.optimiser_sheet_list (account_id, created_at desc, id desc);
create index optimiser_sheet_list_status on read.optimiser_sheet_list (account_id, status, created_at desc);
create index optimiser_sheet_list_solving on read.optimiser_sheet_list (account_id, queued_at) where is_solving;
call lock_tenant('read.optimiser_sheet_list');
