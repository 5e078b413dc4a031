-- A session may be a visit of a developer of the platform: it belongs to the user in whose name they come, and says for
-- whose session of another company it was opened.
alter table session add column visit_id bigint;
alter table session add column visitor_account_id bigint;
alter table session add column visitor_user_id bigint;
alter table session add column visitor_session_id text;
create index session_of_visit on session (account_id, visit_id) where visit_id is not null;

-- Is whoever visits signed in at home still, and a developer there? Looks at their company and comes back to the visited one.
create function visitor_stands(account bigint, session_id text, visitor bigint, visited bigint, at timestamptz)
returns boolean language plpgsql as $$
declare stands boolean;
begin
  perform set_config('app.account', account::text, true);
  select true into stands from session s
    join aggregate u on u.account_id = s.account_id and u.type = 'user' and u.id = s.user_id
    where s.account_id = account and s.id = session_id and s.user_id = visitor and s.revoked_at is null and s.expires_at > at
      and not (u.state->>'isArchived')::boolean and (u.state->>'isDeveloper')::boolean;
  perform set_config('app.account', visited::text, true);
  return coalesce(stands, false);
end $$;

-- Whose session it is says also which visit it is. A visit stands only while its visitor does, and while the company lets
-- visitors in at all. The second factor is the visitor's own affair, at home.
create or replace function principal_of(account bigint, session_id text, holder bigint, at timestamptz) returns jsonb language plpgsql as $$
declare one record;
begin
  perform set_config('app.account', account::text, true);
  select jsonb_build_object('version', u.version, 'groups', coalesce((
      select jsonb_agg(jsonb_build_array(g.id, g.version) order by g.id) from aggregate g
      where g.account_id = account and g.type = 'userGroup'
        and g.id in (select e::bigint from jsonb_array_elements_text(u.state->'groupIds') e)), '[]'),
      'lacksFactor', s.visit_id is null and not coalesce((u.state->>'isMfaEnabled')::boolean, false)
        and coalesce((a.state->'settings'->>'requireSecondFactor')::boolean, false),
      'isExpired', coalesce(not (a.state->'subscription'->>'isActive')::boolean
        or (a.state->'subscription'->>'expiryDate')::date < (at at time zone (a.state->>'timeZone'))::date, false)) as facts,
      s.visit_id, s.visitor_account_id, s.visitor_user_id, s.visitor_session_id, s.expires_at,
      coalesce(a.state->'settings'->>'supportAccess', 'ask') as access
    into one
    from session s join aggregate u on u.account_id = s.account_id and u.type = 'user' and u.id = s.user_id
      left join aggregate a on a.account_id = account and a.type = 'account' and a.id = account
    where s.account_id = account and s.id = session_id and s.user_id = holder
      and s.revoked_at is null and s.expires_at > at and not (u.state->>'isArchived')::boolean;
  if one.visit_id is null then return one.facts; end if;
  if one.access = 'never'
    or not visitor_stands(one.visitor_account_id, one.visitor_session_id, one.visitor_user_id, account, at) then return null;
  end if;
  return one.facts || (select jsonb_build_object('visit', jsonb_build_object(
      'id', v.id, 'mode', v.state->>'mode', 'by', v.state->'by'->>'name', 'reason', v.state->>'reason', 'endsAt', one.expires_at))
    from aggregate v where v.account_id = account and v.type = 'supportVisit' and v.id = one.visit_id);
end $$;

-- Visits as their company sees them: few, so the states themselves are the list.
create view support_visit_list with (security_invoker = true) as
  select v.account_id, v.id, v.state->'by'->>'name' as visitor, v.state->'as'->>'name' as as_name,
    (v.state->'as'->>'id')::bigint as as_id,
    v.state->>'mode' as mode, v.state->>'reason' as reason, (v.state->>'minutes')::int as minutes,
    v.state->>'status' as status, (v.state->>'askedAt')::timestamptz as asked_at,
    coalesce(v.state->>'answeredBy', '') as answered_by, (v.state->>'begunAt')::timestamptz as begun_at,
    (v.state->>'endsAt')::timestamptz as ends_at, (v.state->>'endedAt')::timestamptz as ended_at,
    (v.state->'by'->>'accountId')::bigint as visitor_account_id, (v.state->'by'->>'userId')::bigint as visitor_user_id
  from aggregate v where v.type = 'supportVisit';
grant select on support_visit_list to glasshouse_app, glasshouse_worker;
