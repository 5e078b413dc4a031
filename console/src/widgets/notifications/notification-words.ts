import type {
  NotificationKind,
  NotificationUrgency,
  ToldAs,
} from '@glasshouse/services/contexts/communication/notification-words.contract';
import { formatInstant, formatTime } from '../../lib/format/date.ts';
import { dayOf } from '../../lib/format/zone.ts';

const words: Readonly<Record<NotificationKind, string>> = {
  approval: 'Approval',
  quote: 'Quote',
  hold: 'Hold',
  panel: 'Broken panel',
  export: 'Export',
  comment: 'Comment',
  payment: 'Payment',
  supplier: 'Supplier',
  support: 'Support',
  mail: 'Mail',
  rule: 'Rule',
  system: 'System',
};

/** What a notification is about, in a word. */
export const kindWord = (kind: NotificationKind): string => words[kind];

const about: Readonly<Record<NotificationKind, string>> = {
  approval: 'An order waits for your approval, or was denied',
  quote: 'A quote of yours was approved or closed',
  hold: 'An order of yours is on hold',
  panel: 'A panel of your order broke',
  export: 'An export that you asked for is ready',
  comment: 'Somebody commented where you did, or on your record',
  payment: 'A prepayment is overdue',
  supplier: 'A supplier answered your purchase order',
  support: 'Support asks, and rights that you are given',
  mail: 'A mail of yours was not delivered',
  rule: 'A rule of your company notifies you',
  system: 'Something you look after has stopped',
};

/** What a kind of notification is about, in a sentence. */
export const kindAbout = (kind: NotificationKind): string => about[kind];

const reasons: Readonly<Record<ToldAs, string>> = {
  maker: 'You made this record',
  approver: 'You may approve it',
  commenter: 'You commented on it',
  sender: 'You sent it',
  self: 'It is about you',
  allowed: 'You may act on it',
  asked: 'You asked for it',
  ruleOwner: 'You own the rule',
  named: 'The rule names you',
};

/** Why somebody was told: "You made this record", "You made this record; rule Credit hold"; '' where it was not kept. */
export const whyText = ({ toldAs, ruleName }: { toldAs: ToldAs | null; ruleName: string | null }): string =>
  [toldAs && reasons[toldAs], ruleName && `rule ${ruleName}`].filter(Boolean).join('; ');

/** Urgency in a word. */
export const urgencyWords: Readonly<Record<NotificationUrgency, string>> = {
  low: 'Low',
  normal: 'Normal',
  urgent: 'Urgent',
};

/** The kinds, for filters. */
export const kindOptions = Object.entries(words).map(([value, label]) => ({ value, label }));

/** '3:00pm' of today, the day and time of others. */
export const whenText = (at: string, now = new Date()): string =>
  dayOf(at) === dayOf(now) ? formatTime(at) : formatInstant(at);
