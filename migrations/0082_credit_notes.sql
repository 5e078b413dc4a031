create table read.credit_note_list (
  account_id bigint not null,
  id bigint not null,
  number text not null,
  contact_id bigint not null,
  contact_name text not null,
  order_id bigint,
  order_number text not null,
  status text not null,
  is_closed boolean not null,
  reason text not null,
  issued_on date not null,
  total numeric(14, 2) not null,
  remaining numeric(14, 2) not null,
  search text not null generated always as (number || ' ' || order_number || ' ' || contact_name) stored,
  primary key (account_id, id)
);
create index credit_note_list_number on read.credit_note_list (account_id, number desc nulls last, id desc);
create index credit_note_list_status on read.credit_note_list (account_id, status, issued_on);
create index credit_note_list_issued on read.credit_note_list (account_id, issued_on, id);
create index credit_note_list_contact on read.credit_note_list (account_id, contact_id, id);
create index credit_note_list_search on read.credit_note_list using gin (search gin_trgm_ops);
call lock_tenant('read.credit_note_list');
