import { localDate } from '../../platform/kernel/local-day.ts';
import { wallClock } from '../../platform/kernel/wall-clock.ts';
import { holidaysOn } from './days-off.contract.ts';
import {
  type CalendarEntry,
  concerns,
  holdsFor,
  minutesOf,
  occurrenceOn,
  type Place,
  plusDays,
  type Shift,
  scopeKinds,
  shiftsOn,
  type Work,
  type WorkCalendar,
} from './work-calendar.contract.ts';

/** A stretch of working time, in milliseconds since 1970, and what opens it: a shift or overtime. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  readonly cause: string;
}

/** What is asked about: the work, and the part of the company (left out: all of it). */
export interface Asked {
  readonly work: Work;
  readonly place?: Place;
}

const made: Asked = { work: 'production' };
const dayMinutes = 1_440;
const minuteMs = 60_000;
const closes = new Set<CalendarEntry['kind']>(['closure', 'shutdown', 'maintenance']);

/**
 * The working time that begins on a date of the calendar: its shifts without their breaks, without holidays that are not
 * worked, without closures, with overtime. What holds for a narrower part beats what holds for a wider one; overtime
 * beats a closure of the same part. Overlapping shifts count once.
 */
export function day(calendar: WorkCalendar, date: string, { work, place = {} }: Asked = made): Piece[] {
  const clock = (on: string, minutes: number) => wallClock(on, minutes, calendar.timeZone);
  const shifts = shiftsOn(calendar, date, place).flatMap((shift) => piecesOf(shift, date, clock));
  const dates = [date, plusDays(date, 1)];
  const isWorked = work === 'production' ? calendar.makesOnHolidays : calendar.deliversOnHolidays;
  const holidays = isWorked ? [] : dates.flatMap((on) => holidaysOn(calendar, on, place));
  let pieces = without(
    shifts,
    holidays.map(({ date: on, from, name }) => ({
      ...{ from: clock(on, from ? minutesOf(from) : 0), to: clock(on, dayMinutes) },
      cause: name,
    })),
  );
  for (const level of scopeKinds) {
    const here = calendar.entries.filter((entry) => holdsFor(entry.scope, level, place) && concerns(entry, work));
    const closed = here.filter((entry) => closes.has(entry.kind));
    pieces = without(
      pieces,
      dates.flatMap((on) => stretchesOn(closed, on, clock)),
    );
    const overtime = here.filter((entry) => entry.kind === 'overtime');
    pieces = [...pieces, ...stretchesOn(overtime, date, clock).filter((one) => isBegunOn(one.from, date, calendar))];
  }
  return joined(pieces);
}

const isBegunOn = (from: number, date: string, { timeZone }: WorkCalendar) =>
  localDate(new Date(from), timeZone) === date;

type Clock = (date: string, minutes: number) => number;

/** A shift of a date, cut at its breaks. */
function piecesOf(shift: Shift, date: string, clock: Clock): Piece[] {
  const start = minutesOf(shift.from);
  const after = (time: string) => minutesOf(time) + (minutesOf(time) < start ? dayMinutes : 0);
  const end = minutesOf(shift.to) + (minutesOf(shift.to) <= start ? dayMinutes : 0);
  const breaks = shift.breaks.map((one) => ({ from: clock(date, after(one.from)), to: clock(date, after(one.to)) }));
  return without([{ from: clock(date, start), to: clock(date, end), cause: shift.name }], breaks);
}

/** The stretches of entries that cover a date, each whole. */
const stretchesOn = (entries: readonly CalendarEntry[], date: string, clock: Clock): Piece[] =>
  entries.flatMap((entry) => {
    const one = occurrenceOn(entry, date);
    if (!one) return [];
    const [from, to] = [one.from.slice(0, 10), one.to.slice(0, 10)];
    return [
      {
        from: clock(from, minutesOf(one.from.slice(11) || '00:00')),
        to: clock(to, one.to.length > 10 ? minutesOf(one.to.slice(11)) : dayMinutes),
        cause: entry.name,
      },
    ];
  });

type Stretch = Pick<Piece, 'from' | 'to'>;

/** Pieces without what lies in some stretches. */
const without = (pieces: readonly Piece[], taken: readonly Stretch[]): Piece[] =>
  taken.reduce<Piece[]>(
    (left, { from, to }) =>
      left.flatMap((piece) =>
        [
          { ...piece, to: Math.min(piece.to, from) },
          { ...piece, from: Math.max(piece.from, to) },
        ].filter((part) => part.from < part.to),
      ),
    pieces.filter((piece) => piece.from < piece.to),
  );

/** Pieces in order, those that overlap or meet as one. */
function joined(pieces: readonly Piece[]): Piece[] {
  const list: Piece[] = [];
  for (const piece of pieces.toSorted((a, b) => a.from - b.from)) {
    const last = list.at(-1);
    if (last && piece.from <= last.to) list[list.length - 1] = { ...last, to: Math.max(last.to, piece.to) };
    else list.push(piece);
  }
  return list;
}

/** So many days are looked through for working time; a company that is closed for longer has none. */
const farthestDays = 400;

/** Working time from an instant on, in order. */
function* piecesFrom(calendar: WorkCalendar, at: number, asked: Asked): Generator<Piece> {
  // A shift of yesterday may pass midnight.
  const first = plusDays(localDate(new Date(at), calendar.timeZone), -1);
  let done = at;
  for (let days = 0; days < farthestDays; days += 1)
    for (const piece of day(calendar, plusDays(first, days), asked)) {
      const from = Math.max(piece.from, done);
      if (from < piece.to) yield { ...piece, from };
      done = Math.max(done, piece.to);
    }
}

/** Is an instant working time? */
export function isOpen(calendar: WorkCalendar, at: Date, asked: Asked = made): boolean {
  return nextOpen(calendar, at, asked)?.getTime() === at.getTime();
}

/** The instant itself when it is working time, else the next that is; null when there is none within a year. */
export function nextOpen(calendar: WorkCalendar, at: Date, asked: Asked = made): Date | null {
  const next = piecesFrom(calendar, at.getTime(), asked).next();
  return next.done ? null : new Date(next.value.from);
}

/** The instant at which so many working minutes from an instant on are done; null when there are not as many within a year. */
export function add(calendar: WorkCalendar, at: Date, minutes: number, asked: Asked = made): Date | null {
  let left = minutes * minuteMs;
  if (left <= 0) return at;
  for (const { from, to } of piecesFrom(calendar, at.getTime(), asked)) {
    if (to - from >= left) return new Date(from + left);
    left -= to - from;
  }
  return null;
}

/** Working minutes from one instant to another; 0 when the second is not later. */
export function between(calendar: WorkCalendar, from: Date, to: Date, asked: Asked = made): number {
  const end = to.getTime();
  let total = 0;
  for (const piece of piecesFrom(calendar, from.getTime(), asked)) {
    if (piece.from >= end) break;
    total += Math.min(piece.to, end) - piece.from;
  }
  return total / minuteMs;
}
