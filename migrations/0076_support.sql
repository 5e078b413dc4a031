-- What the search over everything looks through; the lists have their own columns and indices already. As there, an index
-- may only decide by functions that are known not to leak: these answer how alike two words are and never fail.
do $$ begin
  alter function word_similarity_op(text, text) leakproof;
  alter function word_similarity_commutator_op(text, text) leakproof;
exception when insufficient_privilege then
  raise notice 'words that are misspelt are searched more slowly: only a superuser may mark functions as leakproof';
end $$;

-- Everything a contact is looked up by: people, ABN and numbers, also without their spaces.
alter table read.contact_list add column found_by text not null default '';
update read.contact_list set found_by = concat_ws(' ', name, suburb, phone, regexp_replace(phone, '\D', '', 'g'), email);
create index contact_list_found_by on read.contact_list using gin (account_id, found_by gin_trgm_ops) with (gin_pending_list_limit = 64);

alter table read.stock_list add column if not exists search text not null generated always as (code || ' ' || name || ' ' || price_group) stored;
create index if not exists stock_list_search on read.stock_list using gin (account_id, search gin_trgm_ops) with (gin_pending_list_limit = 64);
alter table read.user_list add column if not exists search text not null generated always as (name || ' ' || email) stored;

-- What the dashboard counts: the few orders that are open.
create index order_list_open on read.order_list (account_id, due_date, id) where is_open;

create table read.support_ticket (
  account_id bigint not null,
  id bigint not null,
  number text not null,
  subject text not null,
  user_id bigint not null,
  user_name text not null,
  severity text not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create index support_ticket_created on read.support_ticket (account_id, created_at desc, id desc);
create index support_ticket_user on read.support_ticket (account_id, user_id, created_at desc);
call lock_tenant('read.support_ticket');
