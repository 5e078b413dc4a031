-- Notifications, messages that were sent, and their templates.
create table read.notification_list (
  account_id bigint not null,
  id bigint not null,
  user_id bigint not null,
  summary text not null,
  body text not null,
  kind text not null,
  link text not null,
  icon text not null,
  tone text not null,
  is_read boolean not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create index notification_list_of_user on read.notification_list (account_id, user_id, created_at desc, id);
call lock_tenant('read.notification_list');

create table read.message_template_list (
  account_id bigint not null,
  id bigint not null,
  name text not null,
  type text not null,
  subject text not null,
  is_default boolean not null,
  updated_at timestamptz not null,
  primary key (account_id, id)
);
call lock_tenant('read.message_template_list');

create table read.communication_log_list (
  account_id bigint not null,
  id bigint not null,
  message_subject text not null,
  recipients text not null,
  method_type text not null,
  progress text not null,
  user_name text not null,
  created_at timestamptz not null,
  link_type text not null,
  link_id bigint not null,
  contact_id bigint,
  cause_seq bigint,
  primary key (account_id, id)
);
create index communication_log_of_record on read.communication_log_list (account_id, link_type, link_id, created_at desc);
create index communication_log_of_contact on read.communication_log_list (account_id, contact_id, created_at desc);
create index communication_log_of_cause on read.communication_log_list (account_id, cause_seq);
call lock_tenant('read.communication_log_list');

-- One-time secrets of a mail that waits, such as the link of a password reset; gone once it is sent or given up.
create table message_secret (
  account_id bigint not null,
  log_id bigint not null,
  secrets jsonb not null,
  primary key (account_id, log_id)
);
call lock_tenant('message_secret');

-- Exact answers from the states: what is unread, what is old, which mail is due.
create index notification_unread on aggregate (account_id, (state->>'userId'))
  where type = 'notification' and state->>'isRead' = 'false' and state->>'isRemoved' = 'false';
create index notification_age on aggregate (account_id, (state->>'createdAt'))
  where type = 'notification' and state->>'isRemoved' = 'false';
create index message_due on aggregate (account_id, (state->>'dueAt'))
  where type = 'communicationLog' and state->>'dueAt' is not null;
