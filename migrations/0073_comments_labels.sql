-- What people say about records, and the labels they put on them.
create table read.comment_list (
  account_id bigint not null,
  id bigint not null,
  link_type text not null,
  link_id bigint not null,
  -- The comment a reply answers; threads are one level deep.
  parent_id bigint,
  user_id bigint,
  user_name text not null,
  message text not null,
  files jsonb not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create index comment_list_root on read.comment_list (account_id, link_type, link_id, created_at desc, id desc)
  where parent_id is null;
create index comment_list_reply on read.comment_list (account_id, parent_id, created_at, id) where parent_id is not null;
call lock_tenant('read.comment_list');

-- A comment is deleted with its replies: they are found exactly, not in the read table.
create index aggregate_reply on aggregate (account_id, ((state->>'parentId')::bigint)) where type = 'comment';

-- A company's own labels, and system labels it has changed; the others are written in the program.
create table read.label_list (
  account_id bigint not null,
  id bigint not null,
  type text not null,
  name text not null,
  colour text not null,
  primary key (account_id, id)
);
create index label_list_type on read.label_list (account_id, type, name);
call lock_tenant('read.label_list');

-- Which labels a record of any kind has.
create table read.label_link (
  account_id bigint not null,
  link_type text not null,
  link_id bigint not null,
  label_id bigint not null,
  primary key (account_id, link_type, link_id, label_id)
);
create index label_link_label on read.label_link (account_id, label_id);
call lock_tenant('read.label_link');
