-- Records of the lists that people maintain, one row each; `data` holds the fields of the list's declaration.
create table read.maintained_list (
  account_id bigint not null,
  id bigint not null,
  list text not null,
  data jsonb not null,
  primary key (account_id, id)
);
create index maintained_list_of on read.maintained_list (account_id, list, id);
call lock_tenant('read.maintained_list');
