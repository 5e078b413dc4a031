create table read.task_list (
  account_id bigint not null,
  id bigint not null,
  number text not null,
  type text not null,
  status text not null,
  date date,
  driver text not null,
  vehicle text not null,
  customers text not null,
  orders text not null,
  panels integer not null,
  loaded integer not null,
  stops integer not null,
  delivered integer not null,
  weight_kg numeric(14, 5) not null,
  approval text not null,
  is_open boolean not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create index task_list_created on read.task_list (account_id, created_at, id);
create index task_list_date on read.task_list (account_id, date, id);
create index task_list_open on read.task_list (account_id, date, id) where is_open;
call lock_tenant('read.task_list');

create table read.task_item_list (
  account_id bigint not null,
  id bigint not null,
  task_id bigint not null,
  order_id bigint not null,
  order_number text not null,
  contact_name text not null,
  status text not null,
  is_open boolean not null,
  is_delivered boolean not null,
  panels integer not null,
  loaded integer not null,
  weight_kg numeric(14, 5) not null,
  primary key (account_id, id)
);
create index task_item_list_task on read.task_item_list (account_id, task_id);
create index task_item_list_order on read.task_item_list (account_id, order_id);
call lock_tenant('read.task_item_list');

create table read.task_candidate (
  account_id bigint not null,
  id bigint not null,
  number text not null,
  contact_id bigint not null,
  contact_name text not null,
  reference text not null,
  delivery_method text not null,
  address text not null,
  due_date date,
  panels integer not null,
  is_ready boolean not null,
  is_on_hold boolean not null,
  open_items integer not null,
  ready_at timestamptz,
  primary key (account_id, id)
);
create index task_candidate_ready on read.task_candidate (account_id, due_date, id) where is_ready;
call lock_tenant('read.task_candidate');
