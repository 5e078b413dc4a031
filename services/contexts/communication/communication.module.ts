import { defineContext } from '../../platform/context.ts';
import { endSnoozes } from './commands/end-snoozes.ts';
import { notify } from './commands/notify.ts';
import { pruneNotifications } from './commands/prune-notifications.ts';
import { recordAnswer } from './commands/record-answer.ts';
import { sendMessage } from './commands/send-message.ts';
import { sendWritten } from './commands/send-written.ts';
import { takeInHand } from './commands/take-in-hand.ts';
import { messageEvents, messageTemplateEvents, notificationEvents, preferenceEvents } from './communication.events.ts';
import { communicationRoutes } from './communication.http.ts';
import { communicationLogAggregate } from './domain/communication-log.ts';
import { messageTemplateAggregate } from './domain/message-template.ts';
import { notificationAggregate } from './domain/notification.ts';
import { preferencesAggregate } from './domain/notification-preferences.ts';
import { endSnoozesDue } from './jobs/end-snoozes-due.ts';
import { pruneOldNotifications } from './jobs/prune-old-notifications.ts';
import { mailSender } from './mail/mail-sender.ts';
import { notificationsRoutes } from './notifications.http.ts';
import { communicationLogList } from './projections/communication-log-list.ts';
import { messageTemplateList } from './projections/message-template-list.ts';
import { notificationList } from './projections/notification-list.ts';

/** Inboxes of users, messages to people outside and their log, message templates. */
export const communicationContext = defineContext({
  name: 'communication',
  events: [notificationEvents, preferenceEvents, messageTemplateEvents, messageEvents],
  aggregates: [notificationAggregate, preferencesAggregate, messageTemplateAggregate, communicationLogAggregate],
  routes: [notificationsRoutes, communicationRoutes],
  commands: [notify, pruneNotifications, endSnoozes, sendMessage, sendWritten, takeInHand, recordAnswer],
  projections: [notificationList, messageTemplateList, communicationLogList],
  jobs: [pruneOldNotifications, endSnoozesDue],
  workers: [mailSender],
});
