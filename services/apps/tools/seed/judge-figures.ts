import { isAbn } from '../../../platform/contract/abn.ts';
import type { Calendar } from './calendar.ts';

/** One figure of the demo business, what it should be, and whether it is. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly target: string;
  readonly holds: boolean;
}

/** A share in percent; no number where there is nothing to judge. */
const percent = (part: number, whole: number) => (whole > 0 ? (100 * part) / whole : Number.NaN);
const within = (name: string, value: number, [low, high]: readonly [number, number], unit = ''): Figure => ({
  name,
  value: Number.isNaN(value) ? 'nothing to judge' : `${Math.round(value * 10) / 10}${unit}`,
  target: high === Number.POSITIVE_INFINITY ? `at least ${low}${unit}` : `${low} to ${high}${unit}`,
  holds: value >= low && value <= high,
});
const allOf = (name: string, good: number, of: number): Figure => ({
  name,
  value: `${good} of ${of}`,
  target: 'all',
  holds: good === of && of > 0,
});

/** Generated history happens while the shop is open. */
function judgeHours(made: readonly Date[], calendar: Pick<Calendar, 'hourOf' | 'isWorkday' | 'dateOf'>) {
  const inHours = made.filter((at) => {
    const hour = calendar.hourOf(at);
    return calendar.isWorkday(calendar.dateOf(at)) && hour >= 7 && hour < 17.5;
  });
  return [allOf('Events on working days between 7:00 and 17:30', inHours.length, made.length)];
}

interface Invoice {
  readonly owing: string | number;
  readonly due_date: string;
  readonly issued_on: string;
}

/** Some of what customers owe is overdue, and invoices go on until yesterday. */
function judgeMoney(rows: readonly Invoice[], { today, yesterday }: { today: string; yesterday: string }) {
  const sum = (some: readonly Invoice[]) => some.reduce((total, row) => total + Number(row.owing), 0);
  const overdue = sum(rows.filter((row) => row.due_date < today));
  const issued = rows.map((row) => row.issued_on).sort();
  const newest = issued.at(-1) ?? 'none';
  const holds = newest >= yesterday && newest <= today;
  return [
    within('Receivables overdue', percent(overdue, sum(rows)), [10, 20], ' %'),
    { name: 'Newest invoice', value: newest, target: `${yesterday} or later`, holds },
  ];
}

/** Counts of stages where panels stand, of late orders, and of orders that are ready to load. */
const judgeOrders = ({ stages, late, ready }: { stages: number; late: number; ready: number }) => [
  within('Stages after the cut where panels stand', stages, [4, 6]),
  within('Late orders', late, [1, 10]),
  within('Orders ready to load', ready, [5, 12]),
];

/** Days of open deliveries. */
const judgeRuns = (dates: readonly string[], today: string) => [
  within('Runs of today', dates.filter((date) => date === today).length, [1, 8]),
  within('Runs left over from days before', dates.filter((date) => date < today).length, [0, 0]),
];

/** Yields of cutting sheets, percent. */
function judgeYields(found: readonly number[]) {
  const yields = [...found].sort((x, y) => x - y);
  const poor = yields.filter((y) => y < 50).length;
  return [
    within('Yield of cutting sheets, median', yields[Math.floor(yields.length / 2)] ?? Number.NaN, [80, 95], ' %'),
    within('Cutting sheets with a yield below 50 %', percent(poor, yields.length), [0, 15], ' %'),
  ];
}

/** Glass in the racks against what is sold in a week, m². */
const judgeStock = (areaM2: number, soldPerWeekM2: number) => [
  within('Glass in stock, in weeks of turnover', soldPerWeekM2 > 0 ? areaM2 / soldPerWeekM2 : Number.NaN, [2, 12]),
];

/** The sheets that offcuts in the rack came from. */
const judgeOffcuts = (sheetIds: readonly (number | null)[]) => [
  allOf('Offcuts that name the sheet they came from', sheetIds.filter((id) => id !== null).length, sheetIds.length),
];

interface Worked {
  readonly holes: number;
  readonly cutouts: number;
  readonly holePositions?: readonly unknown[] | undefined;
  readonly cutoutPositions?: readonly unknown[] | undefined;
}

/** What is drilled or cut out has its place on the drawing. */
function judgeDrawings(items: readonly Worked[]) {
  const worked = items.filter((item) => item.holes + item.cutouts > 0);
  const placed = worked.filter(
    ({ holes, cutouts, holePositions = [], cutoutPositions = [] }) =>
      holePositions.length === holes && cutoutPositions.length === cutouts,
  );
  return [allOf('Lines with holes or cutouts that are all placed', placed.length, worked.length)];
}

interface Drawn extends Worked {
  readonly kind: string;
  readonly outline?: unknown;
}

/** As in a real shop, about a third of the glass is more than a rectangle. */
function judgeShapes(items: readonly Drawn[]) {
  const glass = items.filter((item) => item.kind === 'glass');
  const shaped = glass.filter((item) => item.outline || item.holes + item.cutouts > 0);
  return [within('Lines that are more than a rectangle', percent(shaped.length, glass.length), [25, 42], ' %')];
}

interface Sale {
  readonly customer: number;
  readonly glass: number;
  readonly areaM2: number;
  readonly amount: number;
  /** Cost of the glass, $ a m²; 0 where none is known. */
  readonly costPerM2: number;
}
/** Glass bought for a square metre of panels. */
const glassPerPanel = 1.2;

/** Margins differ between customers and between glasses. */
function judgeMargins(sales: readonly Sale[]) {
  const priced = sales.filter((sale) => sale.amount > 0 && sale.costPerM2 > 0);
  const spread = (by: (sale: Sale) => number) => {
    const all = [...Map.groupBy(priced, by).values()].map((some) => {
      const amount = some.reduce((sum, sale) => sum + sale.amount, 0);
      const cost = some.reduce((sum, sale) => sum + sale.areaM2 * sale.costPerM2 * glassPerPanel, 0);
      return percent(amount - cost, amount);
    });
    return all.length > 1 ? Math.max(...all) - Math.min(...all) : Number.NaN;
  };
  const least5 = [5, Number.POSITIVE_INFINITY] as const;
  return [
    within(
      'Margin over glass, best to worst customer',
      spread((sale) => sale.customer),
      least5,
      ' points',
    ),
    within(
      'Margin over glass, best to worst glass',
      spread((sale) => sale.glass),
      least5,
      ' points',
    ),
  ];
}

/** Numbers and addresses that are kept for fiction. */
const fictitious = /^(\(0[2378]\) (5550|7010) \d{4}|0491 570 \d{3})$/;
const example = /@([a-z0-9-]+\.)*example\.com(\.au)?$/;
const abnIn = (text: string) => /\d{2} \d{3} \d{3} \d{3}/.exec(text)?.[0] ?? '';

interface Named {
  readonly phone: string;
  readonly email: string;
  /** What a contact is found by; its ABN stands in it. */
  readonly foundBy: string;
}

/** Nobody who exists is named. */
function judgeNames(contacts: readonly Named[]) {
  const good = contacts.filter(
    ({ phone, email, foundBy }) =>
      (phone === '' || fictitious.test(phone)) && (email === '' || example.test(email)) && isAbn(abnIn(foundBy)),
  );
  return [allOf('Contacts with a valid ABN and fictitious phone and e-mail', good.length, contacts.length)];
}

/** Each figure judged beside its target. */
export const judge = {
  drawings: judgeDrawings,
  hours: judgeHours,
  margins: judgeMargins,
  money: judgeMoney,
  names: judgeNames,
  offcuts: judgeOffcuts,
  orders: judgeOrders,
  runs: judgeRuns,
  shapes: judgeShapes,
  stock: judgeStock,
  yields: judgeYields,
};
