-- Whose session it is says also whether the company's subscription has ended, so that every request knows at once and
-- without a statement more. A subscription ends with its last day, where the company is.
create or replace function principal_of(account bigint, session_id text, holder bigint, at timestamptz) returns jsonb language plpgsql as $$
declare found jsonb;
begin
  perform set_config('app.account', account::text, true);
  select jsonb_build_object('version', u.version, 'groups', coalesce((
      select jsonb_agg(jsonb_build_array(g.id, g.version) order by g.id) from aggregate g
      where g.account_id = account and g.type = 'userGroup'
        and g.id in (select e::bigint from jsonb_array_elements_text(u.state->'groupIds') e)), '[]'),
      'lacksFactor', not coalesce((u.state->>'isMfaEnabled')::boolean, false)
        and coalesce((a.state->'settings'->>'requireSecondFactor')::boolean, false),
      'isExpired', coalesce(not (a.state->'subscription'->>'isActive')::boolean
        or (a.state->'subscription'->>'expiryDate')::date < (at at time zone (a.state->>'timeZone'))::date, false))
    into found
    from session s join aggregate u on u.account_id = s.account_id and u.type = 'user' and u.id = s.user_id
      left join aggregate a on a.account_id = account and a.type = 'account' and a.id = account
    where s.account_id = account and s.id = session_id and s.user_id = holder
      and s.revoked_at is null and s.expires_at > at and not (u.state->>'isArchived')::boolean;
  return found;
end $$;
