-- Rules of a company, and what they did.
alter table effect_ledger add column result jsonb;

create table read.automation_rule_list (
  account_id bigint not null,
  id bigint not null,
  name text not null,
  sentence text not null,
  mode text not null,
  impact text not null,
  owner_name text not null,
  updated_at timestamptz not null,
  last_run_at timestamptz,
  last_outcome text,
  runs integer not null default 0,
  failures integer not null default 0,
  primary key (account_id, id)
);
create index automation_rule_list_name on read.automation_rule_list (account_id, name, id);
create index automation_rule_list_updated on read.automation_rule_list (account_id, updated_at desc, id desc);
call lock_tenant('read.automation_rule_list');

create table read.automation_run_list (
  account_id bigint not null,
  id bigint not null,
  rule_id bigint not null,
  rule_name text not null,
  started_at timestamptz not null,
  outcome text not null,
  version integer not null,
  trigger text not null,
  record_type text not null,
  record_id bigint,
  record_name text not null,
  cause bigint not null,
  effects integer not null default 0,
  duration integer,
  why text not null default '',
  is_retried boolean not null default false,
  primary key (account_id, id)
);
create index automation_run_list_rule on read.automation_run_list (account_id, rule_id, started_at desc, id desc);
create index automation_run_list_started on read.automation_run_list (account_id, started_at desc, id desc);
call lock_tenant('read.automation_run_list');
