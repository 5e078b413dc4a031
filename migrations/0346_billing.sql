-- What the provider of payments has told about a company, by the provider's own id: told twice, it is heard once.
create table billing_notice (
  account_id bigint not null,
  event_id text not null,
  type text not null,
  received_at timestamptz not null,
  primary key (account_id, event_id)
);
call lock_tenant('billing_notice', 'select, insert');
