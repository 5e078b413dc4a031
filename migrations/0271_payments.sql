-- Payments received, and what of them is on no invoice.
create table read.payment_received_list (
  account_id bigint not null,
  id bigint not null,
  number text not null,
  contact_id bigint not null,
  contact_name text not null,
  order_id bigint,
  received_on date not null,
  method text not null,
  reference text not null,
  status text not null,
  amount numeric(14, 2) not null,
  placed numeric(14, 2) not null,
  kept numeric(14, 2) not null,
  search text not null generated always as (number || ' ' || contact_name || ' ' || reference) stored,
  primary key (account_id, id)
);
create index payment_received_list_number on read.payment_received_list (account_id, number, id, status, contact_id);
create index payment_received_list_received on read.payment_received_list (account_id, received_on, id, status, contact_id);
create index payment_received_list_in_status on read.payment_received_list (account_id, status, id, contact_id);
create index payment_received_list_contact on read.payment_received_list (account_id, contact_id, number, id);
create index payment_received_list_search on read.payment_received_list using gin (account_id, search gin_trgm_ops) with (gin_pending_list_limit = 64);
call lock_tenant('read.payment_received_list');

create table read.overpayment_list (
  account_id bigint not null,
  id bigint not null,
  number text not null,
  contact_id bigint not null,
  contact_name text not null,
  payment_number text not null,
  order_id bigint,
  status text not null,
  kept_on date not null,
  amount numeric(14, 2) not null,
  remaining numeric(14, 2) not null,
  search text not null generated always as (number || ' ' || contact_name || ' ' || payment_number) stored,
  primary key (account_id, id)
);
create index overpayment_list_number on read.overpayment_list (account_id, number, id, status, contact_id);
create index overpayment_list_kept on read.overpayment_list (account_id, kept_on, id, status, contact_id);
create index overpayment_list_in_status on read.overpayment_list (account_id, status, id, contact_id);
create index overpayment_list_contact on read.overpayment_list (account_id, contact_id, number, id);
create index overpayment_list_search on read.overpayment_list using gin (account_id, search gin_trgm_ops) with (gin_pending_list_limit = 64);
call lock_tenant('read.overpayment_list');
