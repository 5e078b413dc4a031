-- Orders of before this version: the fold of their events now also keeps reports, the rework behind them and suppliers.
update aggregate set state = '{"ncrs": [], "reworkOf": null, "externalLines": []}'::jsonb || state where type = 'order';

-- What somebody typed into an order and has not saved. It is no fact of the business, so it stands in no event: the newest
-- state of each user and order, thrown away when it is saved, discarded or a month old.
create table order_recovery (
  account_id bigint not null,
  user_id bigint not null,
  -- 'new' or the id of the order.
  order_key text not null,
  state jsonb not null,
  -- Version of the order the typing began on; null for a new one.
  base_version integer,
  device text not null,
  saved_at timestamptz not null,
  primary key (account_id, user_id, order_key)
);
create index order_recovery_age on order_recovery (account_id, saved_at);
call lock_tenant('order_recovery');
