-- A run names the type of event that started it, so that the list leaves out what its reader may not see. Runs are folded
-- again from the log. A copy of the release before cannot write here meanwhile: what it reads then waits and is tried again.
truncate read.automation_run_list;
delete from checkpoint where reader = 'automation_run_list';
alter table read.automation_run_list add column cause_type text not null;
