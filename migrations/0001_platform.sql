-- The event log, its derived state and the bookkeeping of those who read it.
-- Roles: glasshouse_app serves requests and may only see the account named in app.account;
-- glasshouse_worker additionally sees every account's log and cursors (relay, reconciler, runners).
do $$ begin create role glasshouse_app nologin; exception when duplicate_object then null; end $$;
do $$ begin create role glasshouse_worker nologin; exception when duplicate_object then null; end $$;
grant glasshouse_app to glasshouse_worker;

create extension if not exists pg_trgm;

create schema if not exists read;
grant usage on schema public, read to glasshouse_app;

create function current_account() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.account', true), '')::bigint $$;

-- Locks a tenant table: only rows of the account of this transaction, also for its owner.
create procedure lock_tenant(target regclass, rights text default 'select, insert, update, delete') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s using (account_id = (select current_account())) with check (account_id = (select current_account()))', target);
  execute format('grant %s on %s to glasshouse_app', rights, target);
end $$;

create sequence entity_id as bigint start 1001;
grant usage on sequence entity_id to glasshouse_app;

create table event_head (
  account_id bigint primary key,
  last bigint not null default 0 check (last >= 0)
);
call lock_tenant('event_head');
create policy worker on event_head for select to glasshouse_worker using (true);

create table event (
  account_id bigint not null,
  seq bigint not null,
  stream_type text not null,
  stream_id bigint not null,
  version integer not null check (version > 0),
  type text not null,
  event_version integer not null,
  data jsonb not null,
  meta jsonb not null,
  at timestamptz not null,
  primary key (account_id, seq),
  unique (account_id, stream_type, stream_id, version)
);
call lock_tenant('event', 'select, insert');
create policy worker on event for select to glasshouse_worker using (true);

create table aggregate (
  account_id bigint not null,
  type text not null,
  id bigint not null,
  version integer not null,
  state jsonb not null,
  primary key (account_id, type, id)
);
call lock_tenant('aggregate', 'select, insert, update');

-- Appends in one statement: saves the states, then bumps the head (locked until commit) and numbers the events densely.
-- states: [{type, id, before, after, state}]; events: [{streamType, streamId, version, type, eventVersion, data}], which
-- share their meta and instant. Returns the seq of the last event; raises serialization_failure when a stream moved.
create function append_events(account bigint, states jsonb, events jsonb, meta jsonb, at timestamptz) returns bigint language plpgsql as $$
declare base bigint; n int := jsonb_array_length(events); saved int; wanted int := jsonb_array_length(states);
begin
  with change as (
    select * from jsonb_to_recordset(states) as x(type text, id bigint, before int, after int, state jsonb)
  ), moved as (
    update aggregate a set version = c.after, state = c.state from change c
    where c.before > 0 and a.account_id = account and a.type = c.type and a.id = c.id and a.version = c.before
    returning 1
  ), started as (
    insert into aggregate (account_id, type, id, version, state)
    select account, type, id, after, state from change where before = 0
    on conflict do nothing returning 1
  )
  select (select count(*) from moved) + (select count(*) from started) into saved;
  if saved <> wanted then
    raise exception 'a stream moved since it was read' using errcode = 'serialization_failure';
  end if;
  update event_head set last = last + n where account_id = account returning last - n into base;
  if base is null then
    raise exception 'account % has no event head', account using errcode = 'foreign_key_violation';
  end if;
  insert into event (account_id, seq, stream_type, stream_id, version, type, event_version, data, meta, at)
  select account, base + e.ordinality, e.value->>'streamType', (e.value->>'streamId')::bigint,
         (e.value->>'version')::int, e.value->>'type', (e.value->>'eventVersion')::int, e.value->'data', meta, at
  from jsonb_array_elements(events) with ordinality e;
  return base + n;
end $$;

-- Readable numbers (order, invoice) and unique values across streams (e-mail, barcode).
create table counter (
  account_id bigint not null,
  name text not null,
  value bigint not null,
  primary key (account_id, name)
);
call lock_tenant('counter');

create table claim (
  account_id bigint not null,
  kind text not null,
  value text not null,
  owner_id bigint not null,
  primary key (account_id, kind, value)
);
call lock_tenant('claim');

create table idempotency (
  account_id bigint not null,
  key text not null,
  request_hash text not null,
  seq bigint not null,
  answer jsonb not null,
  at timestamptz not null,
  primary key (account_id, key)
);
call lock_tenant('idempotency', 'select, insert, delete');

create table relay_cursor (
  account_id bigint primary key,
  published_seq bigint not null default 0
);
call lock_tenant('relay_cursor');
create policy worker on relay_cursor to glasshouse_worker using (true) with check (true);

-- Position of a projection or policy; fenced by compare-and-set on seq.
create table checkpoint (
  account_id bigint not null,
  reader text not null,
  seq bigint not null default 0,
  primary key (account_id, reader)
);
call lock_tenant('checkpoint');
create policy worker on checkpoint to glasshouse_worker using (true) with check (true);

-- A stream whose event could not be applied waits here, its later events queue behind it.
create table parked_stream (
  account_id bigint not null,
  reader text not null,
  stream_type text not null,
  stream_id bigint not null,
  first_seq bigint not null,
  attempts integer not null,
  error text not null,
  at timestamptz not null,
  primary key (account_id, reader, stream_type, stream_id)
);
call lock_tenant('parked_stream');
create policy worker on parked_stream to glasshouse_worker using (true) with check (true);

-- What a policy has done for which cause: an effect happens once.
create table effect_ledger (
  account_id bigint not null,
  policy text not null,
  effect_key text not null,
  state text not null default 'done' check (state in ('intended', 'done')),
  at timestamptz not null,
  primary key (account_id, policy, effect_key)
);
call lock_tenant('effect_ledger', 'select, insert, update');

-- Tables below belong to no account: they are asked before one is known.
create table sign_in_name (
  email text primary key,
  account_id bigint not null,
  user_id bigint not null
);
grant select, insert, update, delete on sign_in_name to glasshouse_app;

create table sign_in_attempt (
  email text primary key,
  failures integer not null default 0,
  window_start timestamptz not null,
  locked_until timestamptz
);
grant select, insert, update, delete on sign_in_attempt to glasshouse_app;

create table realtime_ticket (
  hash text primary key,
  account_id bigint not null,
  user_id bigint not null,
  session_id text not null,
  expires_at timestamptz not null
);
grant select, insert, delete on realtime_ticket to glasshouse_app;
