-- An order owes what its invoice owes once it has one: credits and write-offs count. The column is computed anew, and its
-- indexes with it.
alter table read.order_list add column invoice_owing numeric(14, 2);
drop index read.order_list_created, read.order_list_owing;
alter table read.order_list drop column owing;
alter table read.order_list add column owing numeric(14, 2) not null generated always as (
  case when not owes then 0 when invoice_owing is not null then invoice_owing else total - paid end
) stored;
create index order_list_created on read.order_list (account_id, created_at, id, status, contact_id, type, is_open, is_on_hold)
  include (panels, area_m2, total, owing, due_date, rep, search);
create index order_list_owing on read.order_list (account_id, owing, id, status, contact_id, type, is_open, is_on_hold);
