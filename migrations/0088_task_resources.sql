-- Who carries tasks out, the six kinds of work, and what a board needs to know of a task.
create table read.task_resource (
  account_id bigint not null,
  id bigint not null,
  name text not null,
  kind text not null,
  group_id bigint,
  group_name text not null,
  driver text not null,
  capacity_kg double precision,
  capacity_m2 double precision,
  capacity_stillages double precision,
  start_time text not null,
  end_time text not null,
  work_days text not null,
  hours text not null generated always as (start_time || ' to ' || end_time) stored,
  is_archived boolean not null,
  primary key (account_id, id)
);
call lock_tenant('read.task_resource');

create table read.task_resource_group (
  account_id bigint not null,
  id bigint not null,
  name text not null,
  note text not null,
  resources integer not null,
  is_archived boolean not null,
  primary key (account_id, id)
);
call lock_tenant('read.task_resource_group');

alter table read.task_list
  add column despatch_type text not null default 'orderDespatch',
  add column title text not null default '',
  add column minutes integer not null default 0,
  add column resource_id bigint,
  add column area_m2 numeric(14, 5) not null default 0,
  add column stopped integer not null default 0,
  add column late integer not null default 0,
  -- The two columns of a task's status: the coarse one, and the despatch status inside it.
  add column task_status text not null generated always as (split_part(status, '.', 1)) stored,
  add column despatch_status text generated always as (
    case when despatch_type in ('general', 'stoppage') then null
      else coalesce(nullif(split_part(status, '.', 2), ''), status) end) stored;
create index task_list_resource on read.task_list (account_id, resource_id, date, id);

alter table read.task_item_list
  alter column order_id drop not null,
  add column purchase_order_id bigint,
  add column contact_id bigint not null default 0,
  add column address text not null default '',
  add column area_m2 numeric(14, 5) not null default 0,
  add column is_stopped boolean not null default false,
  add column is_late boolean not null default false;

-- Tasks of before this version: the fold of their events now knows what they are, and where their goods go.
update aggregate set state = jsonb_set(
    state || jsonb_build_object('deliveryMethod', state->'despatchType', 'despatchType', 'orderDespatch')
      || jsonb_build_object('plan', '{"resourceId": null, "departAt": null, "title": "", "minutes": 0}'::jsonb || (state->'plan')),
    '{items}', coalesce((
      select jsonb_agg('{"purchaseOrderId": null, "address": "", "windowFrom": null, "windowTo": null, "isFixed": false,
        "plannedAt": null, "arrivedAt": null, "lateUntil": null, "stoppage": "", "failure": null}'::jsonb || item
        || jsonb_build_object('proof', case when jsonb_typeof(item->'proof') = 'object'
          then '{"fileIds": []}'::jsonb || (item->'proof') else item->'proof' end) order by place)
      from jsonb_array_elements(state->'items') with ordinality as i(item, place)), '[]'))
where type = 'task' and not state ? 'deliveryMethod';

update read.task_item_list t set contact_id = (i.item->>'contactId')::bigint, area_m2 = (i.item->>'areaM2')::numeric
from aggregate a, jsonb_array_elements(a.state->'items') as i(item)
where a.account_id = t.account_id and a.type = 'task' and a.id = t.task_id and (i.item->>'taskItemId')::bigint = t.id;
update read.task_list t set (stops, delivered, area_m2) = (
  select count(distinct i.contact_id),
    count(distinct i.contact_id) - count(distinct i.contact_id) filter (where not i.is_delivered), coalesce(sum(i.area_m2), 0)
  from read.task_item_list i where i.account_id = t.account_id and i.task_id = t.id and (i.is_open or i.is_delivered));
