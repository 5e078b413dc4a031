create table read.order_list (
  account_id bigint not null,
  id bigint not null,
  number text not null,
  type text not null,
  status text not null,
  is_open boolean not null,
  is_on_hold boolean not null,
  contact_id bigint not null,
  contact_name text not null,
  reference text not null,
  rep text not null,
  panels integer not null,
  finished integer not null,
  area_m2 numeric(14, 5) not null,
  total numeric(14, 2) not null,
  paid numeric(14, 2) not null,
  -- False for quotes and for what was cancelled or denied.
  owes boolean not null,
  owing numeric(14, 2) not null generated always as (case when owes then total - paid else 0 end) stored,
  made_percent integer not null generated always as (case when panels > 0 then least(100, 100 * finished / panels) else 0 end) stored,
  due_date date,
  quote_expires_at timestamptz,
  prepayment_asked_at timestamptz,
  created_at timestamptz not null,
  search text not null generated always as (number || ' ' || contact_name || ' ' || reference) stored,
  primary key (account_id, id)
);
-- In the order lists are asked: newest first, and each column that is sorted or filtered by every day.
create index order_list_created on read.order_list (account_id, created_at desc nulls last, id desc);
create index order_list_status on read.order_list (account_id, status, due_date);
create index order_list_due on read.order_list (account_id, due_date, id);
create index order_list_contact on read.order_list (account_id, contact_id, id);
create index order_list_number on read.order_list (account_id, number, id);
create index order_list_quote_expiry on read.order_list (account_id, quote_expires_at) where quote_expires_at is not null;
create index order_list_search on read.order_list using gin (search gin_trgm_ops);
call lock_tenant('read.order_list');
