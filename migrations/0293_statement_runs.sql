-- Statement runs: statements that go out together.
create table read.statement_run_list (
  account_id bigint not null,
  id bigint not null,
  started_at timestamptz not null,
  started_by text not null,
  as_of date not null,
  kind text not null,
  status text not null,
  total integer not null,
  sent integer not null,
  skipped integer not null,
  primary key (account_id, id)
);
create index statement_run_list_started on read.statement_run_list (account_id, started_at desc, id desc);
create index statement_run_list_as_of on read.statement_run_list (account_id, as_of, id);
call lock_tenant('read.statement_run_list');
