-- Archives of a whole account stand among the exports, in parts: what is written is not written again after a process died.
alter table export_job
  -- Position of the log at which an archive is cut; null until its tables are read.
  add column seq bigint,
  -- When an archive could first be fetched.
  add column ready_at timestamptz,
  drop constraint export_job_state_check,
  add constraint export_job_state_check check (state in ('waiting', 'running', 'done', 'failed', 'cancelled', 'expired'));
create index export_job_format on export_job (account_id, format, id);

create table export_part (
  account_id bigint not null,
  job_id bigint not null,
  part integer not null check (part > 0),
  -- Name of its content in the file store.
  key text not null,
  bytes bigint not null,
  sha256 text not null,
  -- Events, rows and files in it.
  records bigint not null,
  -- What stands in it, and where the next part begins.
  entries jsonb not null,
  place jsonb not null,
  primary key (account_id, job_id, part)
);
call lock_tenant('export_part');
-- The sweep looks for what is left of archives of every account.
create policy worker on export_part for select to glasshouse_worker using (true);
