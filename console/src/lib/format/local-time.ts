import { timeZone, wallClock } from './zone.ts';

/** What a date-time field holds: the day and the time on the wall, kept together. */
export interface LocalTime {
  /** YYYY-MM-DD, '' when none is chosen. */
  readonly day: string;
  /** hh:mm of 24 hours, '' when none is chosen. */
  readonly time: string;
}

const pad = (n: number) => String(n).padStart(2, '0');

/** Day and time on the wall of the zone at an instant; '' gives nothing. */
export function localOf(instant: string, zone = timeZone()): LocalTime {
  if (instant === '') return { day: '', time: '' };
  const w = wallClock(instant, zone);
  return { day: `${w.year}-${pad(w.month)}-${pad(w.day)}`, time: `${pad(w.hour)}:${pad(w.minute)}` };
}

const shiftAt = (at: number, zone: string) => {
  const w = wallClock(new Date(at), zone);
  return Date.UTC(w.year, w.month - 1, w.day, w.hour, w.minute, w.second) - Math.floor(at / 1000) * 1000;
};

export interface Reading {
  /** The instant, ISO in UTC; null while a part is missing. */
  readonly instant: string | null;
  /** Why the wall's time needed a decision: the clocks change at that time. */
  readonly note: string | null;
}

/**
 * The instant of a time on the wall. A time that the clocks jump over is read as the same distance after the jump; of a
 * time that comes twice the first is taken. Both are said in `note`.
 */
export function instantOf({ day, time }: LocalTime, zone = timeZone()): Reading {
  if (day === '' || time === '') return { instant: null, note: null };
  const wall = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wall)) return { instant: null, note: null };
  const halfDay = 12 * 3_600_000;
  const before = wall - shiftAt(wall - halfDay, zone);
  const after = wall - shiftAt(wall + halfDay, zone);
  const isOnWall = (at: number) => at + shiftAt(at, zone) === wall;
  const at = isOnWall(before) || !isOnWall(after) ? before : after;
  const instant = new Date(at).toISOString();
  if (!isOnWall(at)) {
    return {
      instant,
      note: `Daylight saving skips ${time} that day; the time used is ${localOf(instant, zone).time}`,
    };
  }
  const comesTwice = before !== after && isOnWall(before) && isOnWall(after);
  return {
    instant,
    note: comesTwice ? `${time} occurs twice that day because daylight saving ends; the first is used` : null,
  };
}

/** Reads a time as it is typed: '3pm', '3:30 pm', '1530', '15.30'. Gives hh:mm, or null. */
export function readTime(typed: string): string | null {
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*([ap])?\.?m?\.?$/.exec(typed.trim().toLowerCase());
  if (!match) return null;
  const minute = Number(match[2] ?? 0);
  let hour = Number(match[1]);
  if (match[3]) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (match[3] === 'p' ? 12 : 0);
  }
  return hour < 24 && minute < 60 ? `${pad(hour)}:${pad(minute)}` : null;
}

/** hh:mm as people read it: '3:30pm'. */
export function timeText(time: string): string {
  if (time === '') return '';
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${pad(minute)}${hour < 12 ? 'am' : 'pm'}`;
}
