create table read.supplier_price_list (
  account_id bigint not null,
  id bigint not null,
  stock_id bigint not null,
  stock_code text not null,
  stock_kind text not null,
  supplier_id bigint not null,
  supplier_name text not null,
  supplier_code text not null,
  cost numeric(14, 6) not null,
  per text not null,
  freight_percent numeric(7, 2) not null,
  landed_cost numeric(14, 6) not null,
  last_paid numeric(14, 6),
  last_paid_at timestamptz,
  minimum_quantity integer not null,
  lead_days integer not null,
  is_preferred boolean not null,
  changed_at timestamptz not null,
  search text not null generated always as (stock_code || ' ' || supplier_name || ' ' || supplier_code) stored,
  primary key (account_id, id)
);
create unique index supplier_price_list_offer on read.supplier_price_list (account_id, stock_id, supplier_id);
create index supplier_price_list_code on read.supplier_price_list (account_id, stock_code, id);
create index supplier_price_list_supplier on read.supplier_price_list (account_id, supplier_id, stock_code);
create index supplier_price_list_search on read.supplier_price_list using gin (search gin_trgm_ops);
call lock_tenant('read.supplier_price_list');
