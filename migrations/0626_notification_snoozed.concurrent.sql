-- What is put off, by when it comes back.
drop index concurrently if exists notification_snoozed;
create index concurrently notification_snoozed on aggregate (account_id, (state->>'snoozedUntil'))
  where type = 'notification' and state->>'snoozedUntil' is not null and state->>'isRemoved' = 'false';
