-- What stood at the end of each month: a state reads it and the days since then, however long the company works.
create table read.intelligence_total_close (like read.intelligence_order_total including all);
call lock_tenant('read.intelligence_total_close');
create table read.intelligence_order_close (like read.intelligence_order_day including all);
call lock_tenant('read.intelligence_order_close');
create table read.intelligence_line_close (like read.intelligence_line_day including all);
call lock_tenant('read.intelligence_line_close');

-- Panels keep their route, who started them, and what came to nothing; stations their stage. The figures are folded again from the log.
truncate read.intelligence_clock, read.intelligence_record, read.intelligence_label,
  read.intelligence_order_posting, read.intelligence_order_total, read.intelligence_order_day, read.intelligence_line_day;
delete from checkpoint where reader = 'intelligence_orders';
