-- Lists that are exported in the background: what was asked, how far it is, until when its file is kept.
create table export_job (
  account_id bigint not null,
  id bigint not null default nextval('entity_id'),
  user_id bigint not null,
  session_id text not null,
  path text not null,
  title text not null,
  format text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  attempts integer not null default 0,
  rows integer not null default 0,
  total integer,
  bytes bigint not null default 0,
  error text,
  created_at timestamptz not null,
  beat_at timestamptz,
  primary key (account_id, id)
);
create index export_job_user on export_job (account_id, user_id, created_at);
call lock_tenant('export_job');
-- The runner takes the jobs of every account in turn.
create policy worker on export_job for select to glasshouse_worker using (true);
