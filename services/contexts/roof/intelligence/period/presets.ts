import { addDays, addMonths, type Days, nextStart, startOf } from './calendar.ts';

const whole = (unit: 'week' | 'month' | 'quarter' | 'year', back: number) => (today: string) => {
  let from = startOf[unit](today);
  for (let i = 0; i < back; i += 1) from = startOf[unit](addDays(from, -1));
  return { from, to: addDays(nextStart(unit, from), -1) };
};

/** Periods by name, as they are on a day. */
export const presets = {
  today: (today: string) => ({ from: today, to: today }),
  yesterday: (today: string) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  thisWeek: whole('week', 0),
  lastWeek: whole('week', 1),
  thisMonth: whole('month', 0),
  lastMonth: whole('month', 1),
  thisQuarter: whole('quarter', 0),
  thisFinancialYear: whole('year', 0),
  lastFinancialYear: whole('year', 1),
  last30Days: (today: string) => ({ from: addDays(today, -29), to: today }),
  last12Months: (today: string) => ({ from: addMonths(startOf.month(today), -11), to: today }),
} as const satisfies Record<string, (today: string) => Days>;
export type Preset = keyof typeof presets;

/** Presets that are a whole unit of the calendar. */
const units: Partial<Record<Preset, 'week' | 'month' | 'quarter' | 'year'>> = {
  thisWeek: 'week',
  lastWeek: 'week',
  thisMonth: 'month',
  lastMonth: 'month',
  thisQuarter: 'quarter',
  thisFinancialYear: 'year',
  lastFinancialYear: 'year',
};

const lengthOf = ({ from, to }: Days) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const earlier = (a: string, b: string) => (a < b ? a : b);

/**
 * The period just before. As many days, or for a preset of the calendar the unit before; where this one is not over yet,
 * cut at the same day.
 */
export function previousOf(days: Days, preset: Preset | null, today: string): Days {
  const unit = preset ? units[preset] : undefined;
  const to = earlier(days.to, today);
  const isOver = to === days.to;
  if (!unit) return { from: addDays(days.from, -(lengthOf(days) + 1)), to: addDays(days.from, -1) };
  const from = startOf[unit](addDays(days.from, -1));
  const end = addDays(days.from, -1);
  return { from, to: isOver ? end : earlier(addDays(from, lengthOf({ from: days.from, to })), end) };
}

/** The same dates of the year before (29 February becomes the 28th), weeks 52 weeks before; cut as this one is. */
export function lastYearOf(days: Days, preset: Preset | null, today: string): Days {
  const to = earlier(days.to, today) < days.from ? days.to : earlier(days.to, today);
  const back = (day: string) => (preset && units[preset] === 'week' ? addDays(day, -364) : addMonths(day, -12));
  return { from: back(days.from), to: back(to) };
}
