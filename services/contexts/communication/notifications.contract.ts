import { z } from 'zod';
import { contract, endpoint, Id, IdParams, Instant, listEndpoint } from '../../platform/contract/endpoint.ts';
import type { TableColumns } from '../../platform/contract/table.ts';
import { Done } from '../../platform/contract/words.ts';
import { NotificationKind, NotificationTone, NotificationUrgency, ToldAs } from './notification-words.contract.ts';
import { NotificationPreferences } from './preferences/preferences.contract.ts';

export const notificationColumns = {
  summary: { title: 'Notification', type: 'link', searchable: true },
  body: { title: 'Details', type: 'text', searchable: true },
  kind: { title: 'About', type: 'text' },
  isRead: { title: 'Read', type: 'flag' },
  createdAt: { title: 'When', type: 'instant', dateFilter: true },
  toldAs: { title: 'Why you', type: 'text' },
  urgency: { title: 'Urgency', type: 'text' },
  ruleName: { title: 'Rule', type: 'text', hidden: true, searchable: true },
  snoozedUntil: { title: 'Snoozed until', type: 'instant', hidden: true },
  link: { title: 'Address', type: 'text', hidden: true, sortable: false },
  icon: { title: 'Icon', type: 'text', hidden: true, sortable: false },
  tone: { title: 'Tone', type: 'text', hidden: true, sortable: false },
} as const satisfies TableColumns;

/** One line for one user. `summary` is also the title of the web notification. */
export const Notification = z.object({
  id: Id,
  summary: z.string(),
  body: z.string(),
  kind: NotificationKind,
  /** Path inside the console. */
  link: z.string(),
  icon: z.string(),
  tone: NotificationTone,
  isRead: z.boolean(),
  createdAt: Instant,
  urgency: NotificationUrgency,
  /** As whom the reader is told; null for news of before this was kept. */
  toldAs: ToldAs.nullable(),
  /** Name of the rule that tells; null when the product itself does. */
  ruleName: z.string().nullable(),
  /** Until then it does not count as unread; null when it is not snoozed. */
  snoozedUntil: Instant.nullable(),
});
export type Notification = z.infer<typeof Notification>;

/** Notifications changed by one request. */
export const maxBatch = 500;

export const notificationsContract = contract('notifications', {
  listNotifications: listEndpoint({
    path: '/communication/notifications',
    access: 'signedIn',
    summary: 'Your notifications',
    table: notificationColumns,
    reads: ['notification_list'],
    row: Notification,
  }),
  notificationSummary: endpoint({
    method: 'GET',
    path: '/communication/notifications/summary',
    access: 'signedIn',
    summary: 'How many of your notifications are unread',
    response: z.object({ unreadCount: z.number().int() }),
  }),
  getNotification: endpoint({
    method: 'GET',
    path: '/communication/notifications/:id',
    access: 'signedIn',
    summary: 'One of your notifications',
    params: IdParams,
    response: Notification,
  }),
  updateNotification: endpoint({
    method: 'PUT',
    path: '/communication/notifications/:id',
    access: 'signedIn',
    summary: 'Mark one of your notifications read or unread',
    params: IdParams,
    body: z.object({ isRead: z.boolean() }),
    response: Done,
  }),
  updateNotifications: endpoint({
    method: 'PUT',
    path: '/communication/notifications/batch',
    access: 'signedIn',
    summary: 'Mark several or all of your notifications read or unread; 404 when one does not exist',
    body: z.object({
      /** Left out: all, at most 500 with each request. */
      ids: z.array(Id).max(maxBatch, `At most ${maxBatch} at once`).optional(),
      isRead: z.boolean(),
    }),
    response: z.object({ changed: z.number().int() }),
  }),
  snoozeNotification: endpoint({
    method: 'POST',
    path: '/communication/notifications/:id/snooze',
    access: 'signedIn',
    summary: 'Snooze one of your notifications: it comes back as unread; null ends the snooze at once',
    params: IdParams,
    body: z.object({ until: Instant.nullable() }),
    response: Done,
  }),
  getNotificationPreferences: endpoint({
    method: 'GET',
    path: '/communication/notifications/preferences',
    access: 'signedIn',
    summary: 'Your notification preferences: kinds, channels, quiet hours and digest',
    response: NotificationPreferences.extend({ timeZone: z.string() }),
  }),
  putNotificationPreferences: endpoint({
    method: 'PUT',
    path: '/communication/notifications/preferences',
    access: 'signedIn',
    summary: 'Set your notification preferences; a kind that is left out has the default',
    body: NotificationPreferences,
    response: z.object({}),
  }),
  readNotification: endpoint({
    method: 'POST',
    path: '/communication/notifications/:id/read',
    access: 'signedIn',
    summary: 'Mark one of your notifications read',
    params: IdParams,
    response: Done,
  }),
});

/** What a message on the topic carries when a notification is new. */
export const CreatedNotification = Notification.pick({ id: true, summary: true, body: true, link: true }).extend({
  /** The reader wants it on the desktop too. */
  isOnDesktop: z.boolean(),
});
export type CreatedNotification = z.infer<typeof CreatedNotification>;

/** Topic of the own notifications: a message on it says that the list and its summary changed. */
export const notificationsTopic = '/communication/notifications';
