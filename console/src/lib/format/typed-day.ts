import { weekStart } from './week.ts';
import { addDays } from './zone.ts';

const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const near: Readonly<Record<string, number>> = { today: 0, now: 0, tomorrow: 1, tom: 1, yesterday: -1 };
const daysOf: Readonly<Record<string, number>> = { d: 1, w: 7 };

const pad = (n: number) => String(n).padStart(2, '0');

/** A day that is in the calendar, YYYY-MM-DD, else null. */
function dayFrom(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900 && year <= 2200;
  return isReal ? `${year}-${pad(month)}-${pad(day)}` : null;
}

const fullYear = (text: string | undefined, today: string) => {
  if (text === undefined) return Number(today.slice(0, 4));
  return text.length === 2 ? 2000 + Number(text) : Number(text);
};

/** '+3d', '-1w', '+2' (days). */
function shifted(text: string, today: string): string | null {
  const match = /^([+-])(\d{1,4})([dw]?)$/.exec(text);
  if (!match) return null;
  const count = Number(match[2]) * (daysOf[match[3] || 'd'] ?? 1);
  return addDays(today, match[1] === '-' ? -count : count);
}

/** 'fri', 'friday': the next one, a week on when it is today. */
function nextNamed(text: string, today: string): string | null {
  const wanted = text.length >= 3 ? names.findIndex((name) => name.startsWith(text)) : -1;
  if (wanted < 0) return null;
  const now = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, (wanted - now + 7) % 7 || 7);
}

/** '21 nov', '21st november 2026'. */
function withMonthName(text: string, today: string): string | null {
  const match = /^(\d{1,2})(?:st|nd|rd|th)?[ -]?([a-z]{3,9})[ -]?(\d{2}|\d{4})?$/.exec(text);
  const month = match ? months.indexOf((match[2] ?? '').slice(0, 3)) + 1 : 0;
  return match && month > 0 ? dayFrom(fullYear(match[3], today), month, Number(match[1])) : null;
}

/** '21/11', '21.11.26', '21-11-2026'; day first, as in Australia. */
function inFigures(text: string, today: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dayFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const match = /^(\d{1,2})[/. -](\d{1,2})(?:[/. -](\d{2}|\d{4}))?$/.exec(text);
  return match ? dayFrom(fullYear(match[3], today), Number(match[2]), Number(match[1])) : null;
}

/**
 * Reads a day as it is typed: '21/11', 'tomorrow', '+3d', 'fri', '21 nov 26', 'week' (its start).
 * @returns YYYY-MM-DD, or null when it is no day.
 */
export function readDay(typed: string, today: string): string | null {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const offset = near[text];
  if (offset !== undefined) return addDays(today, offset);
  if (text === 'week') {
    const now = new Date(`${today}T00:00:00Z`).getUTCDay();
    return addDays(today, -((now - weekStart + 7) % 7));
  }
  return shifted(text, today) ?? inFigures(text, today) ?? withMonthName(text, today) ?? nextNamed(text, today);
}

/** A day as it stands in a field: '21/11/2026'. */
export const dayText = (day: string): string => (day === '' ? '' : day.split('-').reverse().join('/'));
