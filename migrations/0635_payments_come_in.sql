-- When accounting software is asked next for what changed there, and since when; null: at once, since the connection.
alter table integration_organisation
  add column look_at timestamptz,
  add column changes_since timestamptz;

-- Payments that somebody recorded in accounting software.
create table read.integration_incoming_list (
  account_id bigint not null,
  id bigint not null,
  integration_key text not null,
  number text not null,
  contact_id bigint not null,
  contact_name text not null,
  received_on date not null,
  invoices text not null,
  first_invoice_id bigint,
  amount numeric(18, 2) not null,
  status text not null,
  cause text,
  message text not null,
  payment_id bigint,
  payment_number text not null,
  changed_at timestamptz not null,
  primary key (account_id, id)
);
create index integration_incoming_list_changed on read.integration_incoming_list (account_id, changed_at desc, id desc);
create index integration_incoming_list_in_status on read.integration_incoming_list (account_id, integration_key, status, id);
call lock_tenant('read.integration_incoming_list');
