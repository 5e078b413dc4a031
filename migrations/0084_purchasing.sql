create table read.purchase_order_list (
  account_id bigint not null,
  id bigint not null,
  number text not null,
  supplier_id bigint not null,
  supplier_name text not null,
  type text not null,
  status text not null,
  reference text not null,
  ordered_on date not null,
  expected_date date,
  ordered integer not null default 0,
  outstanding integer not null default 0,
  total numeric(14, 2) not null,
  order_id bigint,
  order_number text,
  approval text not null,
  amendment_approval text not null,
  needs_approval boolean not null,
  needs_sending boolean not null,
  is_open boolean not null,
  search text not null generated always as (
    number || ' ' || supplier_name || ' ' || reference || ' ' || coalesce(order_number, '')
  ) stored,
  primary key (account_id, id)
);
create index purchase_order_list_number on read.purchase_order_list (account_id, number desc nulls last, id desc);
create index purchase_order_list_supplier_name on read.purchase_order_list (account_id, supplier_name, id);
create index purchase_order_list_status on read.purchase_order_list (account_id, status, id);
create index purchase_order_list_ordered_on on read.purchase_order_list (account_id, ordered_on, id);
create index purchase_order_list_expected on read.purchase_order_list (account_id, expected_date, id);
create index purchase_order_list_total on read.purchase_order_list (account_id, total, id);
create index purchase_order_list_open on read.purchase_order_list (account_id, expected_date, id) where is_open;
create index purchase_order_list_to_approve on read.purchase_order_list (account_id, id) where needs_approval;
create index purchase_order_list_to_send on read.purchase_order_list (account_id, id) where needs_sending;
create index purchase_order_list_of_supplier on read.purchase_order_list (account_id, supplier_id, id);
create index purchase_order_list_of_order on read.purchase_order_list (account_id, order_id, id);
create index purchase_order_list_search on read.purchase_order_list using gin (search gin_trgm_ops);
call lock_tenant('read.purchase_order_list');

create table read.purchase_order_line (
  account_id bigint not null,
  order_id bigint not null,
  line_id integer not null,
  supplier_id bigint not null,
  stock_id bigint,
  size_id bigint,
  quantity integer not null,
  received integer not null,
  closed integer not null,
  unit_cost numeric(16, 6) not null,
  is_open boolean not null,
  primary key (account_id, order_id, line_id)
);
create index purchase_order_line_stock on read.purchase_order_line (account_id, stock_id, order_id desc);
create index purchase_order_line_open on read.purchase_order_line (account_id, stock_id) where is_open;
call lock_tenant('read.purchase_order_line');
