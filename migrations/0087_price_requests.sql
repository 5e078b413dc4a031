-- Lists of a customer are found by their state: exact, inside the transaction that prices.
create index aggregate_customer_price_list on aggregate (account_id, ((state->>'customerId')::bigint))
  where type = 'customerPriceList';

create table read.customer_price_list (
  account_id bigint not null,
  id bigint not null,
  name text not null,
  customer_id bigint not null,
  customer_name text not null,
  rules integer not null,
  prices integer not null,
  is_net boolean not null,
  valid_from date,
  valid_to date,
  is_archived boolean not null,
  emailed_at timestamptz,
  updated_at timestamptz not null,
  search text not null generated always as (name || ' ' || customer_name) stored,
  primary key (account_id, id)
);
create index customer_price_list_name on read.customer_price_list (account_id, name, id);
create index customer_price_list_customer on read.customer_price_list (account_id, customer_id, id);
create index customer_price_list_search on read.customer_price_list using gin (search gin_trgm_ops);
call lock_tenant('read.customer_price_list');

create table read.price_request_list (
  account_id bigint not null,
  id bigint not null,
  number text not null,
  name text not null,
  status text not null,
  effective_on date,
  effective_at timestamptz,
  has_failed boolean not null,
  changes integer not null,
  average_percent numeric(9, 2),
  customers integer not null,
  quotes integer not null,
  quotes_delta numeric(14, 2) not null,
  created_by text not null,
  created_at timestamptz not null,
  search text not null generated always as (number || ' ' || name) stored,
  primary key (account_id, id)
);
create index price_request_list_number on read.price_request_list (account_id, number desc, id desc);
create index price_request_list_status on read.price_request_list (account_id, status, effective_at);
create index price_request_list_created on read.price_request_list (account_id, created_at desc, id desc);
create index price_request_list_search on read.price_request_list using gin (search gin_trgm_ops);
call lock_tenant('read.price_request_list');

create table read.price_request_impact (
  account_id bigint not null,
  request_id bigint not null,
  id bigint not null,
  contact_name text not null,
  email text not null,
  prices integer not null,
  average_percent numeric(9, 2),
  has_list boolean not null,
  quotes integer not null,
  quote_list jsonb not null,
  before numeric(14, 2) not null,
  after numeric(14, 2) not null,
  delta numeric(14, 2) not null,
  margin_before numeric(9, 1),
  margin_after numeric(9, 1),
  primary key (account_id, request_id, id)
);
create index price_request_impact_delta on read.price_request_impact (account_id, request_id, delta desc, id);
create index price_request_impact_name on read.price_request_impact (account_id, request_id, contact_name, id);
call lock_tenant('read.price_request_impact');
