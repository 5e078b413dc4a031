-- Accounting software. Tokens are sealed with the product's key and stand in no event.
create table integration_token (
  account_id bigint not null,
  integration_key text not null,
  sealed text not null,
  expires_at timestamptz not null,
  -- Who refreshes has it until then: a refresh token is good once.
  refreshing_until timestamptz,
  updated_at timestamptz not null,
  primary key (account_id, integration_key)
);
call lock_tenant('integration_token');

-- A consent that is asked for: bound to its user, good once, for ten minutes.
create table integration_consent (
  account_id bigint not null,
  state_hash text not null,
  integration_key text not null,
  user_id bigint not null,
  expires_at timestamptz not null,
  primary key (account_id, state_hash)
);
call lock_tenant('integration_consent');

-- Whose organisation it is that a provider tells of, and what is left of its day's requests.
create table integration_organisation (
  account_id bigint not null,
  integration_key text not null,
  organisation_id text not null,
  day_left integer,
  updated_at timestamptz not null,
  primary key (account_id, integration_key)
);
call lock_tenant('integration_organisation');
create policy worker on integration_organisation for select to glasshouse_worker using (true);

create table read.integration_link_list (
  account_id bigint not null,
  id bigint not null,
  integration_key text not null,
  kind text not null,
  record_id bigint not null,
  contact_id bigint not null,
  number text not null,
  contact_name text not null,
  status text not null,
  cause text,
  message text not null,
  attempts integer not null,
  retry_at timestamptz,
  changed_at timestamptz not null,
  remote_id text,
  primary key (account_id, id)
);
create index integration_link_list_changed on read.integration_link_list (account_id, changed_at desc, id desc);
create index integration_link_list_number on read.integration_link_list (account_id, number text_pattern_ops, id);
create index integration_link_list_in_status on read.integration_link_list (account_id, integration_key, status, id);
create index integration_link_list_remote on read.integration_link_list (account_id, integration_key, remote_id);
call lock_tenant('read.integration_link_list');
