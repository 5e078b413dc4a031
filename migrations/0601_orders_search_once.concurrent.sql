-- Copies of the release before read without it for the minutes that they still run.
drop index concurrently if exists read.order_list_search;
