-- What signs the requests to an address, sealed; the one before signs too until its time is over.
create table webhook_secret (
  account_id bigint not null,
  endpoint_id bigint not null,
  sealed text not null,
  sealed_before text,
  before_until timestamptz,
  primary key (account_id, endpoint_id)
);
call lock_tenant('webhook_secret');

-- How far each address has read the log, and how its sending fares.
create table webhook_reader (
  account_id bigint not null,
  endpoint_id bigint not null,
  -- Mirrors the status of the endpoint: the sender looks here for what there is to do.
  is_on boolean not null,
  seq bigint not null,
  last_success_at timestamptz,
  -- Since when nothing arrives; null while it does.
  failing_since timestamptz,
  -- Asked for by the other side: nothing is sent before.
  throttled_until timestamptz,
  primary key (account_id, endpoint_id)
);
call lock_tenant('webhook_reader');
create policy worker on webhook_reader for select to glasshouse_worker using (true);
grant select on webhook_reader to glasshouse_worker;

-- One line for each event and address: what is to be sent and what came of it. Kept for 30 days, thrown away by a job.
create table webhook_delivery (
  account_id bigint not null,
  endpoint_id bigint not null,
  seq bigint not null,
  type text not null,
  stream_type text not null,
  stream_id bigint not null,
  happened_at timestamptz not null,
  state text not null check (state in ('waiting', 'done', 'dead', 'skipped')),
  attempts integer not null default 0,
  -- When it may be sent; while somebody sends it, when another one may.
  due_at timestamptz not null,
  last_at timestamptz,
  status integer,
  ms integer,
  problem text not null default '',
  primary key (account_id, endpoint_id, seq)
);
-- The first line of each record that is not settled: a dead one holds those behind it.
create index webhook_delivery_open on webhook_delivery (account_id, endpoint_id, stream_type, stream_id, seq)
  where state in ('waiting', 'dead');
create index webhook_delivery_due on webhook_delivery (account_id, due_at) where state = 'waiting';
create index webhook_delivery_old on webhook_delivery (account_id, happened_at);
call lock_tenant('webhook_delivery');
create policy worker on webhook_delivery for select to glasshouse_worker using (true);
grant select on webhook_delivery to glasshouse_worker;

-- Each try of a line: status, how long it took, the first 4 KB of the answer.
create table webhook_attempt (
  account_id bigint not null,
  endpoint_id bigint not null,
  seq bigint not null,
  at timestamptz not null,
  attempt integer not null,
  status integer,
  ms integer not null,
  answer text not null,
  problem text not null,
  primary key (account_id, endpoint_id, seq, at)
);
create index webhook_attempt_old on webhook_attempt (account_id, at);
call lock_tenant('webhook_attempt');

create view webhook_delivery_list with (security_invoker = true) as
  select d.account_id, d.endpoint_id, d.seq as id, d.type, d.stream_type, d.stream_id, d.happened_at,
    -- Waits behind an earlier line of its record that nobody could deliver.
    case when d.state = 'waiting' and exists (select from webhook_delivery b where b.account_id = d.account_id
      and b.endpoint_id = d.endpoint_id and b.stream_type = d.stream_type and b.stream_id = d.stream_id
      and b.state = 'dead' and b.seq < d.seq) then 'held' else d.state end as state,
    d.attempts, case when d.state = 'waiting' then d.due_at end as due_at, d.last_at, d.status, d.ms, d.problem
  from webhook_delivery d;

-- Addresses of companies that are told what happens: few, so the states themselves are the list.
create view webhook_endpoint_list with (security_invoker = true) as
  select a.account_id, a.id, a.state->>'name' as name, a.state->>'url' as url, a.state->>'status' as status,
    jsonb_array_length(a.state->'types') as types, a.state->'owner'->>'name' as owner_name,
    coalesce(a.state->'stoppedBecause'->>'text', '') as stopped_because,
    r.last_success_at, r.failing_since,
    (select count(*) from webhook_delivery d where d.account_id = a.account_id and d.endpoint_id = a.id
      and d.state = 'waiting')::int as waiting,
    (select count(*) from webhook_delivery d where d.account_id = a.account_id and d.endpoint_id = a.id
      and d.state = 'dead')::int as dead
  from aggregate a left join webhook_reader r on r.account_id = a.account_id and r.endpoint_id = a.id
  where a.type = 'webhookEndpoint' and a.state->>'status' <> 'deleted';
grant select on webhook_endpoint_list, webhook_delivery_list to glasshouse_app;
