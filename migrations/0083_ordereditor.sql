create table read.library_item_list (
  account_id bigint not null,
  id bigint not null,
  name text not null,
  category text not null,
  description text not null,
  stock_codes text not null,
  line_count integer not null,
  updated_at timestamptz not null,
  search text not null generated always as (name || ' ' || category || ' ' || description || ' ' || stock_codes) stored,
  primary key (account_id, id)
);
create index library_item_list_name on read.library_item_list (account_id, name, id);
create index library_item_list_updated on read.library_item_list (account_id, updated_at, id);
create index library_item_list_category on read.library_item_list (account_id, category, id);
create index library_item_list_search on read.library_item_list using gin (account_id, search gin_trgm_ops) with (gin_pending_list_limit = 64);
call lock_tenant('read.library_item_list');
