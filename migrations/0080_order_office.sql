-- Lines of all orders, and which prepayments are overdue.
create table read.order_item_list (
  account_id bigint not null,
  -- The order and its line in one number, so that a row is found by one id.
  id bigint not null generated always as (order_id * 1000000 + item_id) stored,
  order_id bigint not null,
  item_id integer not null,
  order_number text not null,
  contact_id bigint not null,
  contact_name text not null,
  stock_id bigint not null,
  stock_code text not null,
  description text not null,
  kind text not null,
  width_mm double precision not null,
  height_mm double precision not null,
  quantity integer not null,
  area_m2 numeric(14, 5) not null,
  amount numeric(14, 2) not null,
  status text not null,
  due_date date,
  is_cancelled boolean not null,
  search text not null generated always as (order_number || ' ' || contact_name || ' ' || stock_code) stored,
  primary key (account_id, order_id, item_id)
);
create unique index order_item_list_id on read.order_item_list (account_id, id);
create index order_item_list_number on read.order_item_list (account_id, order_number, id, status, stock_id, contact_id);
create index order_item_list_stock on read.order_item_list (account_id, stock_code, id, status, stock_id, contact_id);
create index order_item_list_due on read.order_item_list (account_id, due_date, id, status, stock_id, contact_id)
  include (quantity, area_m2, amount, search);
create index order_item_list_number_begins on read.order_item_list (account_id, order_number text_pattern_ops);
create index order_item_list_stock_begins on read.order_item_list (account_id, stock_code text_pattern_ops);
create index order_item_list_search on read.order_item_list using gin (account_id, search gin_trgm_ops)
  with (gin_pending_list_limit = 64);
call lock_tenant('read.order_item_list');

alter table read.order_list add column is_prepayment_overdue boolean not null default false;
create index order_list_overdue on read.order_list (account_id, id) where is_prepayment_overdue;
