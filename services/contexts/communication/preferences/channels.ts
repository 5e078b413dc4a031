import { DateTime } from 'luxon';
import type { NotificationKind, NotificationUrgency } from '../notification-words.contract.ts';
import {
  alwaysInInbox,
  type Digest,
  type MailDelivery,
  type NotificationPreferences,
  preferenceOf,
  type QuietHours,
  urgencySteps,
} from './preferences.contract.ts';

/** By which channels a notification goes to somebody, beside the inbox. */
export interface Channels {
  readonly isOnDesktop: boolean;
  readonly mail: MailDelivery;
}

interface News {
  readonly kind: NotificationKind;
  readonly urgency: NotificationUrgency;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const minuteOf = (at: Date, zone: string): number => {
  const local = DateTime.fromJSDate(at, { zone });
  return local.hour * 60 + local.minute;
};

/** Whether quiet hours hold at an instant. `from` belongs to them and `to` does not; equal times are a whole day. */
export function isQuiet({ isOn, from, to }: QuietHours, at: Date, zone: string): boolean {
  if (!isOn) return false;
  const [now, begin, end] = [minuteOf(at, zone), minutesOf(from), minutesOf(to)];
  return begin < end ? now >= begin && now < end : now >= begin || now < end;
}

const isUrgentEnough = (urgency: NotificationUrgency, from: 'none' | NotificationUrgency): boolean =>
  from !== 'none' && urgencySteps.indexOf(urgency) >= urgencySteps.indexOf(from);

/**
 * By which channels a notification goes to somebody with these preferences; null when they turned its kind off. Quiet hours hold
 * back the desktop, and an e-mail of its own waits for the digest; an urgent one passes if they let it.
 */
export function channelsOf(preferences: NotificationPreferences, news: News, at: Date, zone: string): Channels | null {
  const { isInInbox, desktop, mail } = preferenceOf(preferences, news.kind);
  if (!isInInbox && !alwaysInInbox.includes(news.kind)) return null;
  const { quiet } = preferences;
  const isHeld = isQuiet(quiet, at, zone) && !(news.urgency === 'urgent' && quiet.urgentPasses);
  return {
    isOnDesktop: !isHeld && isUrgentEnough(news.urgency, desktop),
    mail: isHeld && mail === 'atOnce' ? 'digest' : mail,
  };
}

/** The last instant at which a digest was to go out: the hour that has begun, or the time of day that has passed. */
export function lastSlot({ every, at }: Digest, now: Date, zone: string): Date {
  const local = DateTime.fromJSDate(now, { zone });
  if (every === 'hour') return local.startOf('hour').toJSDate();
  const today = local.set({ hour: Number(at.slice(0, 2)), minute: Number(at.slice(3)), second: 0, millisecond: 0 });
  return (today > local ? today.minus({ days: 1 }) : today).toJSDate();
}
