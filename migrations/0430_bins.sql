-- Bins as a tree, containers that move, and what lies in each.
create table read.bin_list (
  account_id bigint not null,
  id bigint not null,
  code text not null,
  name text not null,
  kind text not null,
  parent_id bigint,
  accepts text,
  max_sheets integer,
  max_kg integer,
  max_width_mm integer,
  max_height_mm integer,
  is_archived boolean not null,
  search text not null generated always as (code || ' ' || name) stored,
  primary key (account_id, id)
);
create index bin_list_search on read.bin_list using gin (account_id, search gin_trgm_ops) with (gin_pending_list_limit = 64);
call lock_tenant('read.bin_list');

create table read.container_list (
  account_id bigint not null,
  id bigint not null,
  code text not null,
  kind text not null,
  owner text not null,
  tare_kg integer,
  max_kg integer,
  places integer,
  max_height_mm integer,
  deposit_cents integer,
  holder_id bigint,
  bin text not null,
  is_archived boolean not null,
  search text not null generated always as (code || ' ' || owner) stored,
  primary key (account_id, id)
);
create index container_list_search on read.container_list using gin (account_id, search gin_trgm_ops) with (gin_pending_list_limit = 64);
call lock_tenant('read.container_list');

-- Where everything lies: one row for what lies in one bin or container; holder 0 has no bin yet. Sheets of a size add up
-- to its sheets on hand. The row of a size without a bin stays with 0 sheets, for what is moved later.
create table read.held_stock (
  account_id bigint not null,
  id bigint not null,
  holder_id bigint not null,
  kind text not null,
  item_id bigint not null,
  label text not null,
  stock_id bigint not null,
  stock_code text not null,
  thickness_mm double precision,
  width_mm integer not null,
  height_mm integer not null,
  quantity integer not null,
  kg_each numeric(16, 5) not null,
  since timestamptz not null,
  area_m2 numeric(16, 5) not null generated always as (width_mm::numeric * height_mm * quantity / 1000000) stored,
  weight_kg numeric(16, 5) not null generated always as (kg_each * quantity) stored,
  search text not null generated always as (label || ' ' || stock_code) stored,
  primary key (account_id, id)
);
create unique index held_stock_item on read.held_stock (account_id, kind, item_id, holder_id);
create index held_stock_holder on read.held_stock (account_id, holder_id, id);
-- The list shows what is there; offcuts that are used up stay, in case they are put back.
create index held_stock_by_label on read.held_stock (account_id, label, id) where quantity > 0;
create index held_stock_by_glass on read.held_stock (account_id, stock_code, id) where quantity > 0;
create index held_stock_by_day on read.held_stock (account_id, since, id) where quantity > 0;
create index held_stock_label_begins on read.held_stock (account_id, label text_pattern_ops);
create index held_stock_glass_begins on read.held_stock (account_id, stock_code text_pattern_ops);
create index held_stock_stock on read.held_stock (account_id, stock_id, id);
create index held_stock_search on read.held_stock using gin (account_id, search gin_trgm_ops) with (gin_pending_list_limit = 64);
call lock_tenant('read.held_stock');

-- The bin or container an offcut or a block lies in; `bin` says its code, or what was written before there were bins.
alter table read.glass_level_list add column holder_id bigint;
alter table read.glass_block_list add column holder_id bigint;
