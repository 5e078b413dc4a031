create table read.invoice_list (
  account_id bigint not null,
  id bigint not null,
  number text not null,
  order_id bigint not null,
  order_number text not null,
  contact_id bigint not null,
  contact_name text not null,
  status text not null,
  issued_on date not null,
  due_date date not null,
  total numeric(14, 2) not null,
  owing numeric(14, 2) not null,
  search text not null generated always as (number || ' ' || order_number || ' ' || contact_name) stored,
  primary key (account_id, id)
);
create index invoice_list_number on read.invoice_list (account_id, number desc nulls last, id desc);
create index invoice_list_status on read.invoice_list (account_id, status, due_date);
create index invoice_list_due on read.invoice_list (account_id, due_date, id);
create index invoice_list_contact on read.invoice_list (account_id, contact_id, id);
create index invoice_list_order on read.invoice_list (account_id, order_id);
create index invoice_list_search on read.invoice_list using gin (search gin_trgm_ops);
call lock_tenant('read.invoice_list');
