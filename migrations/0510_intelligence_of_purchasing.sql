-- Figures of purchasing, cutting and contacts: purchase orders, cutting sheets and customers are posted beside orders and
-- stock. The figures are folded again from the log.
truncate read.intelligence_clock, read.intelligence_record, read.intelligence_label,
  read.intelligence_order_posting, read.intelligence_order_total, read.intelligence_order_day, read.intelligence_line_day;
delete from checkpoint where reader = 'intelligence_orders';
