import { type HolidayRegion, holidayRegions } from './holiday-regions.contract.ts';

/** A public holiday of a date, YYYY-MM-DD; `from` (HH:MM) where it is one from that time on. */
export interface PublicHoliday {
  readonly date: string;
  readonly name: string;
  readonly from?: string;
}

/** The last year whose days are published; those of later years follow the same rules and may be changed by then. */
export const lastPublishedYear = 2027;

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
type Named = readonly (readonly [name: string, rule: Rule])[];

const mondayFrom = (date: string) => plus(date, (8 - weekdayOf(date)) % 7);

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
const labourNames: Readonly<Record<string, string>> = { TAS: 'Eight Hours Day', NT: 'May Day' };
const kingsBirthday: ByState = { WA: (y) => monday(y, 9, 4), QLD: (y) => monday(y, 10, 1) };

/** Days that one state alone keeps, by the rule of each. */
const ofStates: Readonly<Record<string, Named>> = {
  VIC: [['Melbourne Cup Day', (y) => nth(2, y, 11, 1)]],
  SA: [['Adelaide Cup Day', (y) => monday(y, 3, 2)]],
  WA: [['Western Australia Day', (y) => monday(y, 6, 1)]],
  NT: [['Picnic Day', (y) => monday(y, 8, 1)]],
  ACT: [
    ['Canberra Day', (y) => monday(y, 3, 2)],
    ['Reconciliation Day', (y) => mondayFrom(iso(y, 5, 27))],
  ],
};

/** A number of days before the n-th Saturday of October: shows open on that Thursday. */
const thursdayOfShow = (n: number) => (y: number) => plus(nth(6, y, 10, n), -2);
const show =
  (n: number): Rule =>
  (y) =>
    nth(5, y, 7, n);
const ofRegions: Readonly<Record<HolidayRegion, Named>> = {
  // The Wednesday from the tenth of August on.
  brisbane: [['Royal Queensland Show', (y) => plus(iso(y, 8, 10), (10 - weekdayOf(iso(y, 8, 10))) % 7)]],
  darwin: [['Darwin Show Day', show(4)]],
  aliceSprings: [['Alice Springs Show Day', show(1)]],
  katherine: [['Katherine Show Day', show(3)]],
  tennantCreek: [['Tennant Creek Show Day', show(2)]],
  northTasmania: [
    ['Royal Launceston Show', thursdayOfShow(2)],
    ['Recreation Day', (y) => monday(y, 11, 1)],
  ],
  southTasmania: [
    ['Royal Hobart Regatta', (y) => monday(y, 2, 2)],
    ['Royal Hobart Show', thursdayOfShow(4)],
  ],
};

/** From when on the evenings before Christmas and before New Year are public holidays. */
const evenings: Readonly<
  Record<string, readonly (readonly [month: number, day: number, name: string, from: string])[]>
> = {
  QLD: [[12, 24, 'Christmas Eve', '18:00']],
  SA: [
    [12, 24, 'Christmas Eve', '19:00'],
    [12, 31, "New Year's Eve", '19:00'],
  ],
  NT: [
    [12, 24, 'Christmas Eve', '19:00'],
    [12, 31, "New Year's Eve", '19:00'],
  ],
};

const withEasterSaturday = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'VIC'];
const withEasterSunday = [...withEasterSaturday, 'WA'];
/**
 * States that add a Monday when Anzac Day is a Sunday, and those that do so for a Saturday, too. South Australia did
 * until its Public Holidays Act 2023.
 */
const withAnzacMonday = ['ACT', 'NT', 'QLD', 'WA'];
const withMondayAfterSaturday = ['ACT', 'WA'];
/** New South Wales adds the Monday in two years, by the Public Holidays Amendment (Anzac Day) Order 2026. */
const anzacMondaysOfNsw = [2026, 2027];

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
  const isAdded =
    (weekday === 0 && withAnzacMonday.includes(state)) ||
    (weekday === 6 && withMondayAfterSaturday.includes(state)) ||
    (state === 'NSW' && anzacMondaysOfNsw.includes(year) && [0, 6].includes(weekday));
  return isAdded ? [day, { ...day, date: mondayFrom(day.date) }] : [day];
}

function easter(year: number, state: string): PublicHoliday[] {
  const sunday = easterSunday(year);
  return [
    { date: plus(sunday, -2), name: 'Good Friday' },
    ...(withEasterSaturday.includes(state) ? [{ date: plus(sunday, -1), name: 'Easter Saturday' }] : []),
    ...(withEasterSunday.includes(state) ? [{ date: sunday, name: 'Easter Sunday' }] : []),
    { date: plus(sunday, 1), name: 'Easter Monday' },
  ];
}

function ofState(year: number, state: string, region: string): PublicHoliday[] {
  const labour = labourDay[state];
  const own = [...(ofStates[state] ?? []), ...regionDays(state, region)].map(([name, rule]) => ({
    date: rule(year),
    name,
  }));
  const parts = (evenings[state] ?? []).map(([month, day, name, from]) => ({
    date: iso(year, month, day),
    name,
    from,
  }));
  if (!labour) return own;
  const king = kingsBirthday[state] ?? ((y: number) => monday(y, 6, 2));
  return [
    ...own,
    ...parts,
    { date: labour(year), name: labourNames[state] ?? 'Labour Day' },
    { date: king(year), name: "King's Birthday" },
  ];
}

const isRegion = (region: string): region is HolidayRegion => Object.hasOwn(holidayRegions, region);
const regionDays = (state: string, region: string): Named =>
  isRegion(region) && holidayRegions[region].state === state ? ofRegions[region] : [];

const known = new Map<string, readonly PublicHoliday[]>();

/**
 * Public holidays of an Australian state (its code, such as VIC) in a year, with those of a region of it; without a known
 * state the national ones. Days that are proclaimed year by year, such as the Friday before the AFL Grand Final, are
 * entered as days of the calendar.
 */
export function publicHolidays(year: number, state: string, region = ''): readonly PublicHoliday[] {
  const key = `${year} ${state} ${region}`;
  const list = known.get(key) ?? holidaysOf(year, state, region);
  known.set(key, list);
  return list;
}

function holidaysOf(year: number, state: string, region: string): readonly PublicHoliday[] {
  const australia = iso(year, 1, 26);
  const list: PublicHoliday[] = [
    ...withAdded([[iso(year, 1, 1), "New Year's Day"]]),
    // Kept on the Monday instead when it falls on a weekend.
    { date: [0, 6].includes(weekdayOf(australia)) ? mondayFrom(australia) : australia, name: 'Australia Day' },
    ...easter(year, state),
    ...anzacDay(year, state),
    ...withAdded([
      [iso(year, 12, 25), 'Christmas Day'],
      [iso(year, 12, 26), state === 'SA' ? 'Proclamation Day' : 'Boxing Day'],
    ]),
    ...ofState(year, state, region),
  ];
  return list.sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The public holiday of a day; null when it is none, or one of its evening alone. */
export const holidayOn = (date: string, state: string, region = ''): PublicHoliday | null =>
  publicHolidays(Number(date.slice(0, 4)), state, region).find((one) => one.date === date && !one.from) ?? null;
