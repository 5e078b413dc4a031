-- Figures of stock: sheets, offcuts and packs are posted beside orders, and what is kept of a stock item stands with the other
-- records. The figures are folded again from the log.
drop table read.intelligence_stock;
truncate read.intelligence_clock, read.intelligence_record, read.intelligence_label,
  read.intelligence_order_posting, read.intelligence_order_total, read.intelligence_order_day, read.intelligence_line_day;
delete from checkpoint where reader = 'intelligence_orders';
