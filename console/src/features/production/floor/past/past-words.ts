import type { MarkKind } from '@glasshouse/services/contexts/production/past/past.contract';
import { wallClock } from '../../../../lib/format/zone.ts';

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const two = (n: number) => String(n).padStart(2, '0');

/** '10:14'. */
export function clockText(ms: number): string {
  const { hour, minute } = wallClock(new Date(ms));
  return `${two(hour)}:${two(minute)}`;
}

/** '10:14:05'. */
export const secondText = (ms: number): string => `${clockText(ms)}:${two(wallClock(new Date(ms)).second)}`;

/** 'Tue 10:14'. */
export function weekdayText(ms: number): string {
  const { year, month, day } = wallClock(new Date(ms));
  return `${days[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]} ${clockText(ms)}`;
}

/** What a mark is, for a list of them. */
export const markWords: Readonly<Record<MarkKind, string>> = {
  break: 'Break',
  furnaceLoad: 'Furnace load',
  delivery: 'Delivery',
  hold: 'Hold',
};
export const markIcons: Readonly<Record<MarkKind, string>> = {
  break: 'alert',
  furnaceLoad: 'flame',
  delivery: 'truck',
  hold: 'pause',
};
