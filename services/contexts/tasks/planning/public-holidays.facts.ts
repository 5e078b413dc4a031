/** A day on which nobody works, YYYY-MM-DD. */
export interface PublicHoliday {
  readonly date: string;
  readonly name: string;
}

const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
const plus = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The n-th Monday of a month. */
function monday(year: number, month: number, n: number): string {
  const first = iso(year, month, 1);
  return plus(first, ((8 - weekdayOf(first)) % 7) + (n - 1) * 7);
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return iso(year, Math.floor(n / 31), (n % 31) + 1);
}

/** A day that falls on a weekend is kept on the Monday after. */
const onWorkday = (date: string) => plus(date, ({ 0: 1, 6: 2 } as Record<number, number>)[weekdayOf(date)] ?? 0);

const labourDay: Readonly<Record<string, (year: number) => string>> = {
  VIC: (y) => monday(y, 3, 2),
  TAS: (y) => monday(y, 3, 2),
  WA: (y) => monday(y, 3, 1),
  QLD: (y) => monday(y, 5, 1),
  NT: (y) => monday(y, 5, 1),
  NSW: (y) => monday(y, 10, 1),
  ACT: (y) => monday(y, 10, 1),
  SA: (y) => monday(y, 10, 1),
};

/** Public holidays of an Australian state (its code, such as VIC) in a year; without a known state the national ones. */
export function publicHolidays(year: number, state: string): PublicHoliday[] {
  const easter = easterSunday(year);
  const christmas = iso(year, 12, 25);
  const isWeekend = [0, 6].includes(weekdayOf(christmas));
  const list: PublicHoliday[] = [
    { date: onWorkday(iso(year, 1, 1)), name: "New Year's Day" },
    { date: onWorkday(iso(year, 1, 26)), name: 'Australia Day' },
    { date: plus(easter, -2), name: 'Good Friday' },
    { date: plus(easter, 1), name: 'Easter Monday' },
    { date: iso(year, 4, 25), name: 'Anzac Day' },
    { date: onWorkday(christmas), name: 'Christmas Day' },
    {
      // On a weekend both move: Christmas to the Monday, Boxing Day to the Tuesday.
      date: isWeekend ? plus(onWorkday(christmas), 1) : onWorkday(plus(christmas, 1)),
      name: 'Boxing Day',
    },
  ];
  const labour = labourDay[state];
  if (labour) list.push({ date: labour(year), name: 'Labour Day' });
  const king: Readonly<Record<string, string>> = { WA: monday(year, 9, 4), QLD: monday(year, 10, 1) };
  if (labour) list.push({ date: king[state] ?? monday(year, 6, 2), name: "King's Birthday" });
  return list.sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The public holiday of a day; null when it is none. */
export const holidayOn = (date: string, state: string): PublicHoliday | null =>
  publicHolidays(Number(date.slice(0, 4)), state).find((one) => one.date === date) ?? null;
