-- What developers of the platform look at: figures of every company, lines of the log, processes. No content of a company
-- leaves it by these functions: they count, and name the company.

-- Ids of all companies and nothing else, so that a function can go through them one by one.
create table account_directory (account_id bigint primary key);
grant select, insert on account_directory to glasshouse_app;

create function note_account() returns trigger language plpgsql as $$
begin
  insert into account_directory (account_id) values (new.account_id) on conflict do nothing;
  return new;
end $$;
create trigger note_account after insert on event_head for each row execute function note_account();

-- Row-level security binds the owner too: only the worker is shown every account.
set local role glasshouse_worker;
insert into account_directory (account_id) select account_id from event_head on conflict do nothing;
reset role;

-- Each company by name and state. Looks at one company after the other, as its own requests do, and comes back to the caller's.
create function account_overviews() returns table (
  id bigint, name text, abn text, state text, plan text, expiry_date date, users bigint, user_limit bigint,
  last_sign_in_at timestamptz, onboarding text
) language plpgsql stable as $$
declare one bigint; caller text := coalesce(current_setting('app.account', true), '');
begin
  for one in select d.account_id from account_directory d order by d.account_id loop
    perform set_config('app.account', one::text, true);
    return query
      with own as (
        select a.state, (a.state->'subscription'->>'expiryDate')::date as ends,
          (now() at time zone (a.state->>'timeZone'))::date as today
        from aggregate a where a.account_id = one and a.type = 'account' and a.id = one
      ), people as (
        select count(*) filter (where not coalesce((u.state->>'isArchived')::boolean, false)) as present,
          max((u.state->>'lastSignInAt')::timestamptz) as last
        from aggregate u where u.account_id = one and u.type = 'user'
      ), paid as (
        select coalesce((select g->>'productName' from jsonb_array_elements(coalesce(b.state->'granted', '[]')) g, own
            where own.today between (g->>'from')::date and (g->>'to')::date limit 1),
          b.state->'subscription'->>'productName') as plan
        from aggregate b where b.account_id = one and b.type = 'billing' and b.id = one
      )
      select one, own.state->>'companyName', own.state->>'abn',
        case when not (own.state->'subscription'->>'isActive')::boolean or own.ends < own.today then 'expired'
          when not (own.state->'subscription'->>'isAutoRenewEnabled')::boolean and own.ends - own.today <= 14 then 'expiringSoon'
          else 'active' end,
        coalesce((select p.plan from paid p), ''), own.ends, people.present,
        (own.state->'access'->>'availableUserCount')::bigint, people.last,
        case when not (own.state->>'isActivated')::boolean then 'invited'
          when exists (select from read.order_list o where o.account_id = one) then 'working'
          else 'started' end
      from own, people;
  end loop;
  perform set_config('app.account', caller, true);
end $$;

-- What takes longer to count, for the companies that are shown. Lag in events and in milliseconds.
create function account_figures(account bigint, out orders_30d bigint, out bytes bigint, out lag bigint, out lag_ms bigint)
language plpgsql stable cost 100000 as $$
declare caller text := coalesce(current_setting('app.account', true), '');
begin
  perform set_config('app.account', account::text, true);
  select count(*) into orders_30d from read.order_list o
    where o.account_id = account and o.created_at >= now() - interval '30 days';
  select coalesce(sum((f.state->>'size')::bigint), 0) into bytes from aggregate f
    where f.account_id = account and f.type = 'userFile' and f.state->>'status' in ('uploading', 'uploaded', 'attached');
  select h.last - coalesce(min(c.seq), h.last),
    coalesce((extract(epoch from now() - min(e.at)) * 1000)::bigint, 0) into lag, lag_ms
  from event_head h left join checkpoint c on c.account_id = h.account_id
    left join event e on e.account_id = c.account_id and e.seq = c.seq + 1
  where h.account_id = account group by h.last;
  perform set_config('app.account', caller, true);
end $$;

create view developer_account_list with (security_invoker = true) as
  select current_account() as account_id, o.* from account_overviews() o;
grant select on developer_account_list to glasshouse_app;

-- Runs of the rules of a company in the last seven days, by rule and outcome. Rules are told by number.
create function automation_figures(account bigint) returns table (
  rule_id bigint, outcome text, runs bigint, last_at timestamptz, oldest_wait timestamptz, longest_chain int
) language plpgsql stable cost 100000 as $$
declare caller text := coalesce(current_setting('app.account', true), '');
begin
  perform set_config('app.account', account::text, true);
  return query
    select r.rule_id, r.outcome, count(*), max(r.started_at), min(r.started_at) filter (where r.outcome = 'waiting'),
      coalesce(max(jsonb_array_length(e.meta->'chain')), 0)
    from read.automation_run_list r
      left join event e on e.account_id = r.account_id and e.stream_type = 'automationRun' and e.stream_id = r.id and e.version = 1
    where r.account_id = account and (r.started_at >= now() - interval '7 days' or r.outcome = 'waiting')
    group by 1, 2;
  perform set_config('app.account', caller, true);
end $$;

-- Mails of a company that are due, and since when.
create function mails_due(account bigint, out waiting bigint, out oldest text) language plpgsql stable cost 100000 as $$
declare caller text := coalesce(current_setting('app.account', true), '');
begin
  perform set_config('app.account', account::text, true);
  select count(*), min(m.state->>'dueAt') into waiting, oldest from aggregate m
    where m.account_id = account and m.type = 'communicationLog' and m.state->>'dueAt' is not null;
  perform set_config('app.account', caller, true);
end $$;

-- What the processes write, with secrets cut out already: the last seven days, a million lines of a thousand characters at most.
create table log_line (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  level smallint not null,
  process text not null,
  message text not null,
  correlation_id text,
  account_id bigint,
  details jsonb not null
);
create index log_line_at on log_line (at);
grant select, insert, delete on log_line to glasshouse_app;

-- Each running process says every few seconds that it is there and how it fares.
create table process_beat (
  name text not null,
  instance text not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  memory_bytes bigint not null,
  delay_ms integer not null,
  caches jsonb not null,
  primary key (name, instance)
);
grant select, insert, update, delete on process_beat to glasshouse_app;
