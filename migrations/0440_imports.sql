-- Rows of files that somebody brings in. They are no facts of the business until records are made of them, so they stand in no
-- event: the log says which row made which record. They are thrown away with the file's time, after 30 days.
create table import_row (
  account_id bigint not null,
  import_id bigint not null,
  -- As a spreadsheet counts: the first row of the file is 1.
  row integer not null,
  -- The cells as they stand in the file.
  cells jsonb not null,
  -- What somebody corrected, by field.
  edits jsonb not null default '{}',
  state text not null,
  faults jsonb not null default '[]',
  -- The record it made: its type, id, name, and the version it had then.
  record jsonb,
  primary key (account_id, import_id, row)
);
create index import_row_state on import_row (account_id, import_id, state, row);
call lock_tenant('import_row');

-- What a row says of which record it is: two rows of a file with the same would be one record twice.
create table import_row_identity (
  account_id bigint not null,
  import_id bigint not null,
  field text not null,
  identity text not null,
  row integer not null,
  primary key (account_id, import_id, field, identity, row)
);
create index import_row_identity_row on import_row_identity (account_id, import_id, row);
call lock_tenant('import_row_identity');

create table read.import_list (
  account_id bigint not null,
  id bigint not null,
  started_at timestamptz not null,
  file_name text not null,
  kind text not null,
  started_by text not null,
  status text not null,
  rows integer not null,
  made integer not null,
  faulty integer not null,
  corrected integer not null,
  primary key (account_id, id)
);
create index import_list_started on read.import_list (account_id, started_at desc, id desc);
call lock_tenant('read.import_list');
