-- What a cutting sheet took out of the racks and what it left there is looked up by sheet, by the checks of what must hold.
create index stock_transaction_sheet on read.stock_transaction (account_id, cause_id) where cause_kind = 'optimiserSheet';
create index glass_level_list_source on read.glass_level_list (account_id, source_sheet_id) where source_sheet_id is not null;
