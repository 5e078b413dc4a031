create table read.contact_list (
  account_id bigint not null,
  id bigint not null,
  name text not null,
  type text not null,
  suburb text not null,
  state text not null,
  phone text not null,
  email text not null,
  payment_terms text not null,
  account_status text not null,
  is_archived boolean not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create index contact_list_name on read.contact_list (account_id, name, id);
create index contact_list_search on read.contact_list using gin ((name || ' ' || suburb || ' ' || phone || ' ' || email) gin_trgm_ops);
call lock_tenant('read.contact_list');
