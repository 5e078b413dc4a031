import type { Value } from '../definition.contract.ts';
import { amount, type DayOf, type Plain, type Read, Unreadable } from './compare.ts';

type Calculated = Extract<Value, { calc: unknown }>;
type Row = Readonly<Record<string, Plain>>;

interface Tools {
  readonly read: (of: NonNullable<Calculated['of']>) => Read;
  /** Whether a row counts. */
  readonly keep: (row: Row) => boolean;
  readonly spend: () => void;
  readonly now: Date;
  readonly today: string;
  readonly dayOf: DayOf;
}

const dayMs = 86_400_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** Works a value out; decimals stay decimals. A list is read as `items`, its rows' value as `items.price`. */
export function calculate(value: Calculated, tools: Tools): Read {
  if (value.calc === 'now') return { value: tools.now.toISOString(), type: 'instant' };
  if (value.calc === 'today') return { value: tools.today, type: 'date' };
  if (!value.of) throw new Unreadable(`Say of what the ${value.calc} is`);
  if (value.calc === 'daysUntil' || value.calc === 'daysSince') {
    const { value: day } = tools.read(value.of);
    if (day === null || day === '') return { value: null, type: 'number' };
    const days = daysBetween(tools.today, tools.dayOf(day));
    return { value: value.calc === 'daysUntil' ? days : -days, type: 'number' };
  }
  return overRows(value.calc, value.of, tools);
}

function overRows(calc: string, of: NonNullable<Calculated['of']>, tools: Tools): Read {
  if (!('field' in of)) throw new Unreadable('Only a list of the record can be counted');
  const cut = of.field.lastIndexOf('.');
  const isWhole = calc === 'count';
  const { value } = tools.read(isWhole || cut < 0 ? of : { field: of.field.slice(0, cut) });
  if (!Array.isArray(value)) throw new Unreadable(`${of.field} is not a list`);
  const rows = (value as readonly Row[]).filter((row) => {
    tools.spend();
    return tools.keep(row);
  });
  if (isWhole) return { value: rows.length, type: 'number' };
  const name = of.field.slice(cut + 1);
  const amounts = rows.flatMap((row) => (row[name] === null || row[name] === undefined ? [] : [amount(row[name])]));
  const first = amounts[0];
  if (!first) return { value: calc === 'sum' ? 0 : null, type: 'number' };
  const pick = { sum: 'plus', min: 'min', max: 'max' }[calc];
  const total = amounts.slice(1).reduce((known, one) => {
    if (pick === 'plus') return known.plus(one);
    return (pick === 'min') === one.lt(known) ? one : known;
  }, first);
  return { value: total.toString(), type: 'number' };
}
