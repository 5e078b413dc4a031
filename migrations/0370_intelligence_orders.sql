-- Figures of orders: what each event changed, added up by day. All of it is addition, so a rebuild is exact.
-- Where the log stands, and the zone and day that its next event falls in.
create table read.intelligence_clock (
  account_id bigint not null,
  id bigint not null,
  seq bigint not null,
  at timestamptz not null,
  day date not null,
  zone text not null,
  primary key (account_id, id)
);
call lock_tenant('read.intelligence_clock');

-- What an order or credit note counts as now: the next event posts the difference to it.
create table read.intelligence_record (
  account_id bigint not null,
  stream_type text not null,
  id bigint not null,
  kept jsonb not null,
  primary key (account_id, stream_type, id)
);
call lock_tenant('read.intelligence_record');

-- The price group a stock item is in.
create table read.intelligence_stock (
  account_id bigint not null,
  id bigint not null,
  price_group_id bigint not null,
  primary key (account_id, id)
);
call lock_tenant('read.intelligence_stock');

-- What a group is called from a position of the log on.
create table read.intelligence_label (
  account_id bigint not null,
  kind text not null,
  id bigint not null,
  seq bigint not null,
  label text not null,
  primary key (account_id, kind, id, seq)
);
call lock_tenant('read.intelligence_label');

-- One row for each change; append only. Amounts are signed, dollars and mm².
create table read.intelligence_order_posting (
  account_id bigint not null,
  seq bigint not null,
  n integer not null,
  at timestamptz not null,
  day date not null,
  origin_day date not null,
  what text not null,
  key text not null,
  event text not null,
  order_id bigint not null,
  ncr_id integer not null,
  number text not null,
  contact_id bigint not null,
  rep_id bigint not null,
  terms text not null,
  state text not null,
  delivery_method text not null,
  price_group_id bigint not null,
  stock_id bigint not null,
  kind text not null,
  thickness numeric(8, 2) not null,
  value numeric(24, 6) not null,
  gst numeric(24, 6) not null,
  count bigint not null,
  pieces bigint not null,
  area_mm2 bigint not null,
  holes bigint not null,
  toughened bigint not null,
  moment numeric(30, 0) not null,
  detail jsonb,
  primary key (account_id, seq, n)
);
create index intelligence_order_posting_day on read.intelligence_order_posting (account_id, what, day, seq);
create index intelligence_order_posting_origin on read.intelligence_order_posting (account_id, what, origin_day);
create index intelligence_order_posting_order on read.intelligence_order_posting (account_id, order_id, seq);
create index intelligence_order_posting_at on read.intelligence_order_posting (account_id, at);
call lock_tenant('read.intelligence_order_posting');

-- Postings of a day added up, without groups.
create table read.intelligence_order_total (
  account_id bigint not null,
  what text not null,
  key text not null,
  day date not null,
  value numeric(24, 6) not null,
  gst numeric(24, 6) not null,
  count bigint not null,
  pieces bigint not null,
  area_mm2 bigint not null,
  holes bigint not null,
  toughened bigint not null,
  moment numeric(30, 0) not null,
  primary key (account_id, what, key, day)
);
create index intelligence_order_total_day on read.intelligence_order_total (account_id, what, day);
call lock_tenant('read.intelligence_order_total');

-- The same by customer, rep, terms, state and delivery method.
create table read.intelligence_order_day (
  account_id bigint not null,
  what text not null,
  day date not null,
  key text not null,
  contact_id bigint not null,
  rep_id bigint not null,
  terms text not null,
  state text not null,
  delivery_method text not null,
  value numeric(24, 6) not null,
  gst numeric(24, 6) not null,
  count bigint not null,
  pieces bigint not null,
  area_mm2 bigint not null,
  holes bigint not null,
  toughened bigint not null,
  moment numeric(30, 0) not null,
  primary key (account_id, what, day, key, contact_id, rep_id, terms, state, delivery_method)
);
call lock_tenant('read.intelligence_order_day');

-- Lines by price group, stock item and thickness.
create table read.intelligence_line_day (
  account_id bigint not null,
  what text not null,
  day date not null,
  price_group_id bigint not null,
  stock_id bigint not null,
  kind text not null,
  thickness numeric(8, 2) not null,
  value numeric(24, 6) not null,
  gst numeric(24, 6) not null,
  count bigint not null,
  pieces bigint not null,
  area_mm2 bigint not null,
  holes bigint not null,
  toughened bigint not null,
  moment numeric(30, 0) not null,
  primary key (account_id, what, day, price_group_id, stock_id, kind, thickness)
);
call lock_tenant('read.intelligence_line_day');
