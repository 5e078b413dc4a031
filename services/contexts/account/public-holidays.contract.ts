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

/** The n-th day of the week (0 is Sunday) of a month. */
function nth(weekday: number, year: number, month: number, n: number): string {
  const first = iso(year, month, 1);
  return plus(first, ((7 + weekday - weekdayOf(first)) % 7) + (n - 1) * 7);
}
const monday = (year: number, month: number, n: number) => nth(1, year, month, n);

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

type Rule = (year: number) => string;
type ByState = Readonly<Record<string, Rule>>;

const labourDay: ByState = {
  VIC: (y) => monday(y, 3, 2),
  TAS: (y) => monday(y, 3, 2),
  WA: (y) => monday(y, 3, 1),
  QLD: (y) => monday(y, 5, 1),
  NT: (y) => monday(y, 5, 1),
  NSW: (y) => monday(y, 10, 1),
  ACT: (y) => monday(y, 10, 1),
  SA: (y) => monday(y, 10, 1),
};
const kingsBirthday: ByState = { WA: (y) => monday(y, 9, 4), QLD: (y) => monday(y, 10, 1) };

/** Days that one state alone keeps, by the rule of each. */
const ofStates: Readonly<Record<string, readonly (readonly [name: string, rule: Rule])[]>> = {
  VIC: [['Melbourne Cup Day', (y) => nth(2, y, 11, 1)]],
  SA: [['Adelaide Cup Day', (y) => monday(y, 3, 2)]],
  WA: [['Western Australia Day', (y) => monday(y, 6, 1)]],
  NT: [['Picnic Day', (y) => monday(y, 8, 1)]],
  ACT: [
    ['Canberra Day', (y) => monday(y, 3, 2)],
    ['Reconciliation Day', (y) => mondayFrom(iso(y, 5, 27))],
  ],
};
const mondayFrom = (date: string) => plus(date, (8 - weekdayOf(date)) % 7);
const withEasterSaturday = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'VIC'];
/** States that add a Monday when Anzac Day is a Sunday; WA does so for a Saturday, too. */
const withAnzacMonday = ['ACT', 'NT', 'QLD', 'SA', 'WA'];

/** The day, and a day added when it falls on a weekend: the first free one after it. */
function withAdded(days: readonly (readonly [date: string, name: string])[]): PublicHoliday[] {
  const taken = new Set(days.map(([date]) => date));
  const list = days.map(([date, name]) => ({ date, name }));
  for (const [date, name] of days) {
    if (![0, 6].includes(weekdayOf(date))) continue;
    let added = date;
    while (taken.has(added) || [0, 6].includes(weekdayOf(added))) added = plus(added, 1);
    taken.add(added);
    list.push({ date: added, name });
  }
  return list;
}

function anzacDay(year: number, state: string): PublicHoliday[] {
  const day = { date: iso(year, 4, 25), name: 'Anzac Day' };
  const weekday = weekdayOf(day.date);
  const isAdded = (weekday === 0 && withAnzacMonday.includes(state)) || (weekday === 6 && state === 'WA');
  return isAdded ? [day, { ...day, date: mondayFrom(day.date) }] : [day];
}

/**
 * Public holidays of an Australian state (its code, such as VIC) in a year; without a known state the national ones.
 * Days of a region, part days and days that are proclaimed year by year are not among them.
 */
export function publicHolidays(year: number, state: string): PublicHoliday[] {
  const easter = easterSunday(year);
  const labour = labourDay[state];
  const australia = iso(year, 1, 26);
  const list: PublicHoliday[] = [
    ...withAdded([[iso(year, 1, 1), "New Year's Day"]]),
    // Kept on the Monday instead when it falls on a weekend.
    { date: [0, 6].includes(weekdayOf(australia)) ? mondayFrom(australia) : australia, name: 'Australia Day' },
    { date: plus(easter, -2), name: 'Good Friday' },
    ...(withEasterSaturday.includes(state) ? [{ date: plus(easter, -1), name: 'Easter Saturday' }] : []),
    { date: plus(easter, 1), name: 'Easter Monday' },
    ...anzacDay(year, state),
    ...withAdded([
      [iso(year, 12, 25), 'Christmas Day'],
      [iso(year, 12, 26), 'Boxing Day'],
    ]),
    ...(ofStates[state] ?? []).map(([name, rule]) => ({ date: rule(year), name })),
  ];
  if (labour) {
    list.push({ date: labour(year), name: 'Labour Day' });
    list.push({ date: (kingsBirthday[state] ?? ((y) => monday(y, 6, 2)))(year), name: "King's Birthday" });
  }
  return list.sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The public holiday of a day; null when it is none. */
export const holidayOn = (date: string, state: string): PublicHoliday | null =>
  publicHolidays(Number(date.slice(0, 4)), state).find((one) => one.date === date) ?? null;
