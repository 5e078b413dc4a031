-- The plies of the units that wait at a station are found by their unit.
create index concurrently if not exists panel_list_unit on read.panel_list (account_id, unit) where unit is not null;
