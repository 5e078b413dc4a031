-- What decides beside the rules what a user may do: the versions its rights follow from, the second factor, and the
-- subscription. Null when the user is archived or there is none. The guard and the proof of a right ask the same.
create function facts_of_user(account bigint, holder bigint, at timestamptz) returns jsonb language sql stable as $$
  select jsonb_build_object('version', u.version, 'groups', coalesce((
      select jsonb_agg(jsonb_build_array(g.id, g.version) order by g.id) from aggregate g
      where g.account_id = account and g.type = 'userGroup'
        and g.id in (select e::bigint from jsonb_array_elements_text(u.state->'groupIds') e)), '[]'),
      'lacksFactor', not coalesce((u.state->>'isMfaEnabled')::boolean, false)
        and coalesce((a.state->'settings'->>'requireSecondFactor')::boolean, false),
      'isExpired', coalesce(not (a.state->'subscription'->>'isActive')::boolean
        or (a.state->'subscription'->>'expiryDate')::date < (at at time zone (a.state->>'timeZone'))::date, false))
    from aggregate u left join aggregate a on a.account_id = account and a.type = 'account' and a.id = account
    where u.account_id = account and u.type = 'user' and u.id = holder and not (u.state->>'isArchived')::boolean
$$;

-- A visit may come from the company itself: somebody looks at the product as another person sees it. It stands while the
-- session at home does, and what the viewer may do comes along, for the visit gives no more than that.
create or replace function principal_of(account bigint, session_id text, holder bigint, at timestamptz) returns jsonb language plpgsql as $$
declare one record; visit jsonb; viewer jsonb;
begin
  perform set_config('app.account', account::text, true);
  select facts_of_user(account, holder, at) as facts,
      s.visit_id, s.visitor_account_id, s.visitor_user_id, s.visitor_session_id, s.expires_at
    into one from session s
    where s.account_id = account and s.id = session_id and s.user_id = holder and s.revoked_at is null and s.expires_at > at;
  if one.facts is null or one.visit_id is null then return one.facts; end if;
  select jsonb_build_object('id', v.id, 'mode', v.state->>'mode', 'by', v.state->'by'->>'name',
      'reason', v.state->>'reason', 'endsAt', one.expires_at)
    into visit from aggregate v where v.account_id = account and v.type = 'supportVisit' and v.id = one.visit_id;
  if one.visitor_account_id = account then
    viewer := principal_of(account, one.visitor_session_id, one.visitor_user_id, at);
    if viewer is null or viewer ? 'visit' or (viewer->>'lacksFactor')::boolean then return null; end if;
    visit := visit || jsonb_build_object('isColleague', true, 'viewer', viewer || jsonb_build_object('id', one.visitor_user_id));
  elsif coalesce((select a.state->'settings'->>'supportAccess' from aggregate a
      where a.account_id = account and a.type = 'account' and a.id = account), 'ask') = 'never'
    or not visitor_stands(one.visitor_account_id, one.visitor_session_id, one.visitor_user_id, account, at) then return null;
  end if;
  -- The second factor is the visitor's own affair, at home.
  return one.facts || jsonb_build_object('lacksFactor', false, 'visit', visit);
end $$;
