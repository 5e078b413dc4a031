-- Files of records; their content is kept in the file store under its key.
create table read.user_file (
  account_id bigint not null,
  id bigint not null,
  link_type text not null,
  link_id bigint not null,
  name text not null,
  mime_type text not null,
  size bigint not null,
  description text not null,
  user_id bigint,
  user_name text not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create index user_file_link on read.user_file (account_id, link_type, link_id, created_at desc, id desc);
call lock_tenant('read.user_file');

-- An upload is found by its key, what counts towards the limits by its status, the files of a record exactly.
create unique index aggregate_file_key on aggregate (account_id, (state->>'key')) where type = 'userFile';
create index aggregate_file_status on aggregate (account_id, (state->>'status')) where type = 'userFile';
create index aggregate_file_link on aggregate (account_id, (state->>'linkType'), ((state->>'linkId')::bigint))
  where type = 'userFile';
