let zone = 'Australia/Melbourne';

/** The account's time zone (IANA name); every date on a screen is shown in it. */
export const timeZone = (): string => zone;

/** Sets the time zone from the profile. Unknown names keep the one before. */
export function setTimeZone(name: string): void {
  try {
    new Intl.DateTimeFormat('en-AU', { timeZone: name });
    zone = name;
  } catch {
    // The server sent a name this browser does not know.
  }
}

export interface Wall {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(name: string): Intl.DateTimeFormat {
  const known = formats.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-AU', {
    timeZone: name,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  formats.set(name, made);
  return made;
}

/** What the clock on the wall shows at an instant. */
export function wallClock(instant: Date | string, name = zone): Wall {
  const parts = formatFor(name).formatToParts(typeof instant === 'string' ? new Date(instant) : instant);
  const read = (type: string) => Number(parts.find((p) => p.type === type)?.value ?? 0);
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  };
}

const pad = (n: number) => String(n).padStart(2, '0');

/** The calendar day of an instant, YYYY-MM-DD. */
export function dayOf(instant: Date | string, name = zone): string {
  const wall = wallClock(instant, name);
  return `${wall.year}-${pad(wall.month)}-${pad(wall.day)}`;
}

/** Whole days from one calendar day to another (YYYY-MM-DD); negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The instant a calendar day starts in the zone, in ISO form, UTC. */
export function startOfDay(day: string, name = zone): string {
  const wanted = Date.parse(`${day}T00:00:00Z`);
  const shift = (at: number) => {
    const w = wallClock(new Date(at), name);
    return Date.UTC(w.year, w.month - 1, w.day, w.hour, w.minute, w.second) - at;
  };
  // Twice, because the offset at the first guess may be that of the other side of a daylight saving change.
  const first = wanted - shift(wanted);
  return new Date(wanted - shift(first)).toISOString();
}

/** The calendar day `count` days later. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}
