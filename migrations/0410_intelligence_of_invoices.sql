-- Figures of invoices and payments stand beside those of orders: a posting names the record it is of. The figures are folded
-- again from the log. A copy of the release before cannot write here meanwhile: what it reads then waits and is tried again.
truncate read.intelligence_clock, read.intelligence_record, read.intelligence_stock, read.intelligence_label,
  read.intelligence_order_posting, read.intelligence_order_total, read.intelligence_order_day, read.intelligence_line_day;
delete from checkpoint where reader = 'intelligence_orders';
alter table read.intelligence_order_posting
  add column record text not null,
  add column record_id bigint not null;
create index intelligence_order_posting_record on read.intelligence_order_posting (account_id, record, record_id, seq);
