-- Most commands write one stream, and many one event: these are written by plain statements, which take a fifth less of
-- the server's time than the statements over sets. What is written, and what is refused, stays as it was (0001).
create or replace function append_events(account bigint, states jsonb, events jsonb, meta jsonb, at timestamptz) returns bigint language plpgsql as $$
declare
  base bigint;
  n int := jsonb_array_length(events);
  saved int;
  wanted int := jsonb_array_length(states);
  one jsonb;
begin
  if wanted = 1 then
    one := states->0;
    if (one->'before')::int > 0 then
      update aggregate a set version = (one->'after')::int, state = one->'state'
      where a.account_id = account and a.type = one->>'type' and a.id = (one->'id')::bigint
        and a.version = (one->'before')::int;
    else
      insert into aggregate (account_id, type, id, version, state)
      values (account, one->>'type', (one->'id')::bigint, (one->'after')::int, one->'state')
      on conflict do nothing;
    end if;
    get diagnostics saved = row_count;
  else
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
  end if;
  if saved <> wanted then
    raise exception 'a stream moved since it was read' using errcode = 'serialization_failure';
  end if;
  update event_head set last = last + n where account_id = account returning last - n into base;
  if base is null then
    raise exception 'account % has no event head', account using errcode = 'foreign_key_violation';
  end if;
  if n = 1 then
    one := events->0;
    insert into event (account_id, seq, stream_type, stream_id, version, type, event_version, data, meta, at)
    values (account, base + 1, one->>'streamType', (one->'streamId')::bigint, (one->'version')::int, one->>'type',
            (one->'eventVersion')::int, one->'data', meta, at);
  else
    insert into event (account_id, seq, stream_type, stream_id, version, type, event_version, data, meta, at)
    select account, base + e.ordinality, e.value->>'streamType', (e.value->>'streamId')::bigint,
           (e.value->>'version')::int, e.value->>'type', (e.value->>'eventVersion')::int, e.value->'data', meta, at
    from jsonb_array_elements(events) with ordinality e;
  end if;
  return base + n;
end $$;
