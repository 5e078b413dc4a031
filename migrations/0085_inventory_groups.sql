-- Categories of stock, price groups and ranges of thickness that have one price.
create table read.inventory_group (
  account_id bigint not null,
  id bigint not null,
  group_type text not null,
  name text not null,
  description text not null,
  stock_kind text,
  from_mm double precision,
  below_mm double precision,
  primary key (account_id, id)
);
create index inventory_group_name on read.inventory_group (account_id, group_type, name, id);
call lock_tenant('read.inventory_group');

-- Stock is in a category and a price group; what stands already is in none until it is put there.
update aggregate set state = state || '{"categoryId": null, "category": "", "priceGroupId": null}'::jsonb
  where type = 'stock' and not state ? 'categoryId';
alter table read.stock_list add column category_id bigint;
alter table read.stock_list add column category text not null default '';
alter table read.stock_list add column price_group_id bigint;
-- Who deletes a group asks which stock is in it; a stocktake of a category asks too.
create index stock_list_category on read.stock_list (account_id, category_id, code, id);
