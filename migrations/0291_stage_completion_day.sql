-- What a stage does in a day is read by the company's days: its load against what it can do.
create index stage_completion_day on read.stage_completion (account_id, at) include (stage_key, area_m2);
