-- Developers read the newest events of all companies. Events come in the order of time, so a few bytes for many of them do.
create index concurrently if not exists event_by_time on event using brin (at);
