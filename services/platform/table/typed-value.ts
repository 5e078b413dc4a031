import { type RawBuilder, sql } from 'kysely';
import { isInRange } from '../contract/instant-range.ts';
import type { TableColumn } from '../contract/table.ts';

type Value = RawBuilder<unknown> | null;

/** How a value meets a calendar date: on its day, or from the first day that begins at or after it. */
export type DayEdge = 'day' | 'firstAfter';

/** A filter's text as SQL of its column's type; null when it is none. Days begin in `zone`. */
export function typedValue(type: TableColumn['type'] | undefined, text: string, zone: string, edge: DayEdge): Value {
  switch (type) {
    case 'flag':
      return sql`${text === 'true' || text === '1'}`;
    case 'number':
    case 'money':
    case 'quantity':
      return typedNumber(text);
    case 'date':
      return typedDate(text, zone, edge);
    case 'instant':
      return typedInstant(text, zone);
    default:
      return sql`${text}`;
  }
}

const maxInt4 = 2_147_483_647;

/** Small whole numbers take the column's own type, so that its index serves; others would not fit every column. */
function typedNumber(text: string): Value {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return null;
  return Number.isInteger(number) && Math.abs(number) <= maxInt4 ? sql`${number}` : sql`${String(number)}::numeric`;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** Is there such a day? Date.parse takes 31 February for 3 March. */
function isDay(day: string): boolean {
  const at = Date.parse(day);
  return !day.startsWith('0000') && !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

const isInstant = (text: string) => instantPattern.test(text) && isDay(text.slice(0, 10)) && isInRange(text);

const instantOf = (text: string) => sql`${new Date(Date.parse(text)).toISOString()}::timestamptz`;

function typedDate(text: string, zone: string, edge: DayEdge): Value {
  if (dayPattern.test(text)) return isDay(text) ? sql`${text}::date` : null;
  if (!isInstant(text)) return null;
  const local = sql`(${instantOf(text)} at time zone ${zone})`;
  return edge === 'day' ? sql`${local}::date` : sql`(${local} + interval '1 day' - interval '1 microsecond')::date`;
}

function typedInstant(text: string, zone: string): Value {
  if (dayPattern.test(text)) return isDay(text) ? sql`(${text}::timestamp at time zone ${zone})` : null;
  return isInstant(text) ? instantOf(text) : null;
}
