import type { NotificationKind } from '@glasshouse/services/contexts/communication/notifications.contract';
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

/** The kinds, for filters. */
export const kindOptions = Object.entries(words).map(([value, label]) => ({ value, label }));

/** '3:00pm' of today, the day and time of others. */
export const whenText = (at: string, now = new Date()): string =>
  dayOf(at) === dayOf(now) ? formatTime(at) : formatInstant(at);
