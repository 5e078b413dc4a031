-- Saved views of lists. The list they belong to is the name of its endpoint.
create table read.view_list (
  account_id bigint not null,
  id bigint not null,
  list text not null,
  name text not null,
  state jsonb not null,
  scope text not null,
  group_id bigint,
  owner_id bigint not null,
  owner_name text not null,
  primary key (account_id, id)
);
create index view_list_of on read.view_list (account_id, list, name, id);
call lock_tenant('read.view_list');

-- The view a user's list opens with.
create table read.view_default (
  account_id bigint not null,
  user_id bigint not null,
  list text not null,
  view_id bigint not null,
  primary key (account_id, user_id, list)
);
create index view_default_of_view on read.view_default (account_id, view_id);
call lock_tenant('read.view_default');
