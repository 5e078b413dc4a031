-- Runs that wait, found by when they go on.
alter table read.automation_run_list add column wakes_at timestamptz;
create index automation_run_list_waiting on read.automation_run_list (account_id, wakes_at, id) where outcome = 'waiting';
