-- A search for a size (1200x800) finds panels and lines of orders by both sides.
create index panel_list_size on read.panel_list (account_id, width_mm, height_mm);
create index order_item_list_size on read.order_item_list (account_id, width_mm, height_mm);
