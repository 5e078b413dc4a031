-- Lists: an index for every order a list offers, (account, column, id), carrying the fields that are filtered by every
-- day, so that a filter is decided in the index; one wide index per large list, from which counts and totals are read
-- without the table; searches within an account. What is not indexed cannot be sorted by: see services/platform/table.
create extension if not exists btree_gin;

-- Row-level security lets an index decide only by functions that are known not to leak what they compare. These are not
-- marked, though they can fail only over their own arguments (a pattern we escape). Without the right to say so, searches
-- and pages by amount read the account's index instead of a part of it.
do $$
declare f text;
begin
  foreach f in array array['texticlike(text, text)', 'numeric_eq(numeric, numeric)', 'numeric_lt(numeric, numeric)',
    'numeric_le(numeric, numeric)', 'numeric_gt(numeric, numeric)', 'numeric_ge(numeric, numeric)'] loop
    execute format('alter function pg_catalog.%s leakproof', f);
  end loop;
exception when insufficient_privilege then
  raise notice 'the lists search more slowly: only a superuser may mark functions as leakproof';
end $$;

-- Orders. What changes with every finished panel (finished, made_percent) stands in no index, so that it costs none of them.
drop index read.order_list_created, read.order_list_due, read.order_list_contact, read.order_list_number, read.order_list_search;
create index order_list_created on read.order_list (account_id, created_at, id, status, contact_id, type, is_open, is_on_hold)
  include (panels, area_m2, total, owing, due_date, rep, search);
create index order_list_number on read.order_list (account_id, number, id, status, contact_id, type, is_open, is_on_hold);
create index order_list_name on read.order_list (account_id, contact_name, id, status, contact_id, type, is_open, is_on_hold);
create index order_list_reference on read.order_list (account_id, reference, id, status, contact_id, type, is_open, is_on_hold);
create index order_list_total on read.order_list (account_id, total, id, status, contact_id, type, is_open, is_on_hold);
create index order_list_owing on read.order_list (account_id, owing, id, status, contact_id, type, is_open, is_on_hold);
create index order_list_due on read.order_list (account_id, due_date, id, status, contact_id, type, is_open, is_on_hold);
create index order_list_in_status on read.order_list (account_id, status, id, contact_id, type, is_open, is_on_hold);
create index order_list_status_created on read.order_list (account_id, status, created_at, id);
create index order_list_contact on read.order_list (account_id, contact_id, created_at, id);
create index order_list_number_begins on read.order_list (account_id, number text_pattern_ops);
create index order_list_name_begins on read.order_list (account_id, contact_name text_pattern_ops);
create index order_list_search on read.order_list using gin (account_id, search gin_trgm_ops) with (gin_pending_list_limit = 64);

-- Panels.
drop index read.panel_list_due, read.panel_list_finished, read.panel_list_search;
create index panel_list_barcode on read.panel_list (account_id, barcode, id, status, stage_key, stock_id, order_id, is_on_floor);
create index panel_list_order_number on read.panel_list (account_id, order_number, id, status, stage_key, stock_id, order_id, is_on_floor);
create index panel_list_name on read.panel_list (account_id, contact_name, id, status, stage_key, stock_id, order_id, is_on_floor);
create index panel_list_glass on read.panel_list (account_id, stock_code, id, status, stage_key, stock_id, order_id, is_on_floor);
create index panel_list_in_status on read.panel_list (account_id, status, id, stage_key, stock_id, order_id, is_on_floor);
create index panel_list_due on read.panel_list (account_id, due_date, id, status, stage_key, stock_id, order_id, is_on_floor)
  include (area_m2, thickness_mm, is_toughened, search);
create index panel_list_finished on read.panel_list (account_id, finished_at, id, status, stage_key, stock_id, order_id, is_on_floor);
create index panel_list_order_number_begins on read.panel_list (account_id, order_number text_pattern_ops);
create index panel_list_name_begins on read.panel_list (account_id, contact_name text_pattern_ops);
create index panel_list_search on read.panel_list using gin (account_id, search gin_trgm_ops) with (gin_pending_list_limit = 64);

-- Invoices.
drop index read.invoice_list_number, read.invoice_list_due, read.invoice_list_contact, read.invoice_list_search;
create index invoice_list_number on read.invoice_list (account_id, number, id, status, contact_id)
  include (total, owing, issued_on, due_date, search);
create index invoice_list_order_number on read.invoice_list (account_id, order_number, id, status, contact_id);
create index invoice_list_name on read.invoice_list (account_id, contact_name, id, status, contact_id);
create index invoice_list_in_status on read.invoice_list (account_id, status, id, contact_id);
create index invoice_list_issued on read.invoice_list (account_id, issued_on, id, status, contact_id);
create index invoice_list_due on read.invoice_list (account_id, due_date, id, status, contact_id);
create index invoice_list_total on read.invoice_list (account_id, total, id, status, contact_id);
create index invoice_list_owing on read.invoice_list (account_id, owing, id, status, contact_id);
create index invoice_list_contact on read.invoice_list (account_id, contact_id, number, id);
create index invoice_list_number_begins on read.invoice_list (account_id, number text_pattern_ops);
create index invoice_list_name_begins on read.invoice_list (account_id, contact_name text_pattern_ops);
create index invoice_list_search on read.invoice_list using gin (account_id, search gin_trgm_ops) with (gin_pending_list_limit = 64);

-- Contacts.
drop index read.contact_list_name, read.contact_list_search;
alter table read.contact_list add column search text not null
  generated always as (name || ' ' || suburb || ' ' || phone || ' ' || email) stored;
create index contact_list_name on read.contact_list (account_id, name, id, type, account_status, is_archived) include (state, payment_terms, search);
create index contact_list_suburb on read.contact_list (account_id, suburb, id, type, account_status, is_archived);
create index contact_list_email on read.contact_list (account_id, email, id, type, account_status, is_archived);
create index contact_list_created on read.contact_list (account_id, created_at, id, type, account_status, is_archived);
create index contact_list_name_begins on read.contact_list (account_id, name text_pattern_ops);
create index contact_list_search on read.contact_list using gin (account_id, search gin_trgm_ops) with (gin_pending_list_limit = 64);

-- Offcuts.
drop index read.glass_level_list_since;
alter table read.glass_level_list add column search text not null generated always as (stock_code || ' ' || bin) stored;
create index glass_level_list_since on read.glass_level_list (account_id, created_at, id, status, stock_id)
  include (area_m2, width_mm, height_mm, thickness_mm, search);
create index glass_level_list_glass on read.glass_level_list (account_id, stock_code, id, status, stock_id);
create index glass_level_list_width on read.glass_level_list (account_id, width_mm, id, status, stock_id);
create index glass_level_list_height on read.glass_level_list (account_id, height_mm, id, status, stock_id);
create index glass_level_list_area on read.glass_level_list (account_id, area_m2, id, status, stock_id);
create index glass_level_list_bin on read.glass_level_list (account_id, bin, id, status, stock_id);
create index glass_level_list_glass_begins on read.glass_level_list (account_id, stock_code text_pattern_ops);
create index glass_level_list_search on read.glass_level_list using gin (account_id, search gin_trgm_ops) with (gin_pending_list_limit = 64);

-- Stock movements. A note may be long, so it stands in no ordered index.
drop index read.stock_transaction_at;
alter table read.stock_transaction add column search text not null
  generated always as (stock_code || ' ' || by_name || ' ' || cause_text) stored;
create index stock_transaction_at on read.stock_transaction (account_id, at, id, stock_id, movement, item, cause_kind)
  include (sheets, area_m2, width_mm, height_mm);
create index stock_transaction_glass on read.stock_transaction (account_id, stock_code, id, stock_id, movement, item, cause_kind);
create index stock_transaction_by on read.stock_transaction (account_id, by_name, id, stock_id, movement, item, cause_kind);
create index stock_transaction_glass_begins on read.stock_transaction (account_id, stock_code text_pattern_ops);
create index stock_transaction_search on read.stock_transaction using gin (account_id, search gin_trgm_ops) with (gin_pending_list_limit = 64);

-- Cutting sheets.
drop index read.optimiser_sheet_list_created;
alter table read.optimiser_sheet_list add column search text not null generated always as (number || ' ' || stock_code) stored;
create index optimiser_sheet_list_created on read.optimiser_sheet_list (account_id, created_at, id, status, stock_id)
  include (panel_count, sheet_count, panel_area, yield_percent, search);
create index optimiser_sheet_list_number on read.optimiser_sheet_list (account_id, number, id, status, stock_id);
create index optimiser_sheet_list_glass on read.optimiser_sheet_list (account_id, stock_code, id, status, stock_id);
create index optimiser_sheet_list_in_status on read.optimiser_sheet_list (account_id, status, id, stock_id);
create index optimiser_sheet_list_yield on read.optimiser_sheet_list (account_id, yield_percent, id, status, stock_id);
create index optimiser_sheet_list_number_begins on read.optimiser_sheet_list (account_id, number text_pattern_ops);
create index optimiser_sheet_list_search on read.optimiser_sheet_list using gin (account_id, search gin_trgm_ops) with (gin_pending_list_limit = 64);

-- Tasks. The orders and customers of a task may be many, so they stand in no ordered index.
drop index read.task_list_created, read.task_list_date;
alter table read.task_list add column search text not null
  generated always as (number || ' ' || driver || ' ' || vehicle || ' ' || customers || ' ' || orders) stored;
create index task_list_created on read.task_list (account_id, created_at, id, status, type, is_open)
  include (panels, loaded, weight_kg, date);
create index task_list_number on read.task_list (account_id, number, id, status, type, is_open);
create index task_list_date on read.task_list (account_id, date, id, status, type, is_open);
create index task_list_driver on read.task_list (account_id, driver, id, status, type, is_open);
create index task_list_in_status on read.task_list (account_id, status, id, type, is_open);
create index task_list_number_begins on read.task_list (account_id, number text_pattern_ops);
create index task_list_search on read.task_list using gin (account_id, search gin_trgm_ops) with (gin_pending_list_limit = 64);
