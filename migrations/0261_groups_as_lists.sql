-- Categories, price groups and price ranges of the inventory become rows of a list as they stand; what happens to them
-- from now on is read on from the head of the log.
with head as (
  insert into checkpoint (account_id, reader, seq)
  select account_id, 'maintained_list', last from event_head where account_id in (select account_id from aggregate)
  returning account_id
)
insert into read.maintained_list (account_id, id, list, data)
select a.account_id, a.id, a.type, (a.state - 'isDeleted') || jsonb_build_object('isArchived', false, 'revision', a.version,
  'updatedAt', (select to_char(max(e.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from event e
    where e.account_id = a.account_id and e.stream_id = a.id and e.stream_type = a.type))
from aggregate a join head using (account_id)
where a.type in ('stockCategory', 'stockPriceGroup', 'salesPriceGroup', 'servicePriceRange')
  and not (a.state->>'isDeleted')::boolean;
delete from checkpoint where reader = 'inventory_group';
delete from parked_stream where reader = 'inventory_group';
drop table read.inventory_group;
