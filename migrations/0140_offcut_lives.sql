-- When an offcut left the rack, and whether for a job: what offcuts are worth follows from it.
alter table read.glass_level_list add column left_at timestamptz;
alter table read.glass_level_list add column is_used boolean;
update read.glass_level_list g
  set left_at = e.at, is_used = e.data -> 'cause' ->> 'kind' in ('optimiserSheet', 'job')
  from (
    select distinct on (account_id, stream_id) account_id, stream_id, at, data
    from event where stream_type = 'glassLevel' and type = 'glassLevel.used'
    order by account_id, stream_id, version desc
  ) e
  where g.account_id = e.account_id and g.id = e.stream_id and g.status <> 'available';
