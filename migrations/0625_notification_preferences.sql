-- How urgent news is, why its reader is told, until when it is put off, and how it goes to the mailbox.
alter table read.notification_list
  add column urgency text not null default 'normal',
  add column told_as text,
  add column rule_name text,
  add column snoozed_until timestamptz,
  add column mail text not null default 'none';
create index notification_list_to_mail on read.notification_list (account_id, user_id, created_at)
  where mail = 'digest' and not is_read and snoozed_until is null;
