-- Authenticators: the shared secret is sealed with the product's key and stands in no event.
create table authenticator (
  account_id bigint not null,
  user_id bigint not null,
  sealed_secret text not null,
  is_enabled boolean not null,
  -- The last 30-second step whose code was taken: a code is good once.
  last_step bigint not null default 0,
  updated_at timestamptz not null,
  primary key (account_id, user_id)
);
call lock_tenant('authenticator');

-- Users of before this version: the fold of their events now says whether they have a password.
update aggregate a set state = a.state || '{"hasPassword": true}'::jsonb
where a.type = 'user' and exists (
  select 1 from event e where e.account_id = a.account_id and e.stream_id = a.id and e.type = 'user.passwordSet'
);
