import { formatDay } from '../../lib/format/date.ts';
import { addDays, dayOf, startOfDay, timeZone } from '../../lib/format/zone.ts';
import { type DatePreset, type DayRange, datePresets } from './presets.ts';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Is there such a day? Date.parse takes 31 February for 3 March. */
const isDay = (text: string) =>
  dayPattern.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/** The preset a text names; undefined for days and for anything else. */
export const presetOf = (text: string | undefined): DatePreset | undefined => datePresets.find((p) => p.id === text);

/** Two days as a URL keeps them: '2026-01-01..2026-01-31'; an open end is left empty. Undefined when both are. */
export const writeDays = (from: string, to: string): string | undefined => (from || to ? `${from}..${to}` : undefined);

/** The days a text means today: of a preset, or written as `from..to`, '' for an open end. Null when it is neither. */
export function readDays(text: string | undefined, today: string): DayRange | null {
  const preset = presetOf(text);
  if (preset) return preset.on(today);
  const [from = '', to = '', ...rest] = (text ?? '').split('..');
  if (rest.length > 0 || !(from || to) || (from && !isDay(from)) || (to && !isDay(to))) return null;
  return { from, to };
}

/** The last instant of a calendar day in the zone, in ISO form, UTC: what a range's `lt` is sent. */
export const endOfDay = (day: string, zone = timeZone()): string =>
  new Date(Date.parse(startOfDay(addDays(day, 1), zone)) - 1).toISOString();

/** First and last instant of a range in the account's time zone; null for an open end. */
export function instantsOf(text: string | undefined, now: Date = new Date(), zone = timeZone()) {
  const days = readDays(text, dayOf(now, zone));
  if (!days) return null;
  return { gte: days.from ? startOfDay(days.from, zone) : null, lt: days.to ? endOfDay(days.to, zone) : null };
}

/** 'This Month', '1st Jan 2026 to 31st Jan 2026', 'from 1st Jan 2026'. */
export function rangeWords(text: string | undefined, today = dayOf(new Date())): string {
  const preset = presetOf(text);
  if (preset) return preset.label;
  const days = readDays(text, today);
  if (!days) return '';
  return daysWords(days);
}

/** The days of a range in words. */
export function daysWords({ from, to }: DayRange): string {
  if (!to) return `from ${formatDay(from)}`;
  if (!from) return `up to ${formatDay(to)}`;
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}
