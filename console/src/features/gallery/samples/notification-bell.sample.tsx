import {
  type Notification,
  notificationsContract,
} from '@glasshouse/services/contexts/communication/notifications.contract';
import { lent } from '../borrowed.ts';
import type { Sample } from '../sample.ts';
import { listOf, noRecord } from '../sample-data.ts';
import { longWords, reasons } from '../sample-parts.tsx';
import { broken, refuses, says, waits } from '../sample-source.ts';

const { listNotifications, notificationSummary } = notificationsContract;
const Bell = lent('Bell');
const note = (id: number, parts: Partial<Notification> = {}): Notification => ({
  id: noRecord + id,
  summary: 'SO-24817 waits for accounts',
  body: 'Bayside Glass, 428.88',
  kind: 'approval',
  link: '/orders',
  icon: 'hourglass',
  tone: 'attention',
  isRead: false,
  createdAt: '2026-11-20T02:00:00.000Z',
  urgency: 'normal',
  toldAs: 'maker',
  ruleName: null,
  snoozedUntil: null,
  ...parts,
});
const unread = (unreadCount: number) => says(notificationSummary, { unreadCount });
const profile = (unreadCount: number) => ({ notifications: { unreadCount } });
const answered = (count: number, ...rows: Notification[]) => ({
  answers: [unread(count), says(listNotifications, listOf(rows))],
  profile: profile(count),
  show: Bell,
});

export default {
  states: {
    empty: answered(0),
    loading: { answers: [unread(2), waits(listNotifications)], profile: profile(2), show: Bell },
    filled: {
      ...answered(2, note(1), note(2, { isRead: true })),
      note: 'Shakes for five seconds when the count rises.',
    },
    error: { answers: [unread(2), refuses(listNotifications, broken)], profile: profile(2), show: Bell },
    denied: reasons.noRights,
    disabled: reasons.noDisabled,
    long: { ...answered(1_240, note(1, { summary: longWords, body: longWords })), note: 'More than 99 are 99+.' },
  },
} satisfies Sample;
