import { addDays, dayOf, startOfDay } from '../../../../lib/format/zone.ts';

/** How much of a day the strip shows. */
export const spans = ['1', '4', 'day'] as const;
export type Span = (typeof spans)[number];
export const spanWords: Readonly<Record<Span, string>> = { '1': '1 hour', '4': '4 hours', day: 'Whole day' };
const hourMs = 3_600_000;

export interface Window {
  readonly from: number;
  readonly to: number;
}

/** The stretch of the day in which an instant lies; days begin in the account's zone. */
export function windowAround(at: number, span: Span): Window {
  const day = dayOf(new Date(at));
  const from = Date.parse(startOfDay(day));
  const to = Date.parse(startOfDay(addDays(day, 1)));
  if (span === 'day') return { from, to };
  const length = Number(span) * hourMs;
  const start = from + Math.floor((at - from) / length) * length;
  return { from: start, to: Math.min(start + length, to) };
}

/** Instants to write below the strip: at most eight, on whole steps. */
export function ticksOf({ from, to }: Window): number[] {
  const step = [5, 10, 15, 30, 60, 180].map((minutes) => minutes * 60_000).find((one) => (to - from) / one <= 8);
  const width = step ?? 4 * hourMs;
  return Array.from({ length: Math.ceil((to - from) / width) }, (_, i) => from + i * width);
}

/** Where an instant lies, %. */
export const placeOf = (ms: number, { from, to }: Window): number =>
  Math.min(100, Math.max(0, ((ms - from) / (to - from)) * 100));
