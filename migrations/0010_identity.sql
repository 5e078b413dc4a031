-- Sessions and credentials: secrets live here and never in events. The token carries the id of its session.
create table session (
  account_id bigint not null,
  id text not null,
  user_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (account_id, id)
);
create index session_of_user on session (account_id, user_id) where revoked_at is null;
create index session_end on session (account_id, expires_at);
call lock_tenant('session');

create table credential (
  account_id bigint not null,
  user_id bigint not null,
  password_hash text not null,
  updated_at timestamptz not null,
  primary key (account_id, user_id)
);
call lock_tenant('credential');

create index sign_in_attempt_age on sign_in_attempt (window_start);

-- Who a session belongs to, and the versions its rights follow from; null when the session ended or the user is archived.
-- One statement without a transaction around it: every request asks this first.
create function principal_of(account bigint, session_id text, holder bigint, at timestamptz) returns jsonb language plpgsql as $$
declare found jsonb;
begin
  perform set_config('app.account', account::text, true);
  select jsonb_build_object('version', u.version, 'groups', coalesce((
      select jsonb_agg(jsonb_build_array(g.id, g.version) order by g.id) from aggregate g
      where g.account_id = account and g.type = 'userGroup'
        and g.id in (select e::bigint from jsonb_array_elements_text(u.state->'groupIds') e)), '[]'))
    into found
    from session s join aggregate u on u.account_id = s.account_id and u.type = 'user' and u.id = s.user_id
    where s.account_id = account and s.id = session_id and s.user_id = holder
      and s.revoked_at is null and s.expires_at > at and not (u.state->>'isArchived')::boolean;
  return found;
end $$;

create table read.user_list (
  account_id bigint not null,
  id bigint not null,
  name text not null,
  email text not null,
  group_ids bigint[] not null,
  groups text not null,
  last_sign_in_at timestamptz,
  is_archived boolean not null,
  primary key (account_id, id)
);
call lock_tenant('read.user_list');

create table read.user_group_name (
  account_id bigint not null,
  id bigint not null,
  name text not null,
  primary key (account_id, id)
);
call lock_tenant('read.user_group_name');
