import { type RawBuilder, sql } from 'kysely';
import type { Order, Place } from './cursor.ts';

/** A walk along the index of an order. Rows without a value stand at the end, in both directions of sorting. */
export interface Walk {
  readonly table: RawBuilder<unknown>;
  /** Column that is sorted by. */
  readonly key: RawBuilder<unknown>;
  /** The conditions, from `where` on. */
  readonly where: RawBuilder<unknown>;
  readonly dir: Order['dir'];
  /** Against the order: the rows before a place, nearest first. */
  readonly isBackward: boolean;
  readonly from: Place | null;
  /** Does the row at the place itself count? */
  readonly isInclusive?: boolean;
  /** All rows fit on one page: finding them once and sorting them is less than walking two stretches. */
  readonly isFew?: boolean;
}

/**
 * Rows of a walk as one statement without its end (`limit …`). Two stretches, rows with a value and rows without, each a
 * range of the index (account, column, id), so that no page costs more than the first. PostgreSQL drops the second where
 * the column cannot be null.
 */
export function walkSql(walk: Walk, fields: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  if (walk.isFew && !walk.from) return allAtOnce(walk, fields, limit);
  const stretches = [valued(walk, fields, limit), empty(walk, fields, limit)].filter((part) => part !== null);
  if (walk.isBackward) stretches.reverse();
  return sql.join(stretches, sql` union all `);
}

/** Does the walk go up the index? */
export const stepsUp = ({ dir, isBackward }: Walk) => (dir === 'asc') !== isBackward;

function allAtOnce(walk: Walk, fields: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  const step = stepsUp(walk) ? sql`asc` : sql`desc`;
  const nulls = walk.isBackward ? sql`nulls first` : sql`nulls last`;
  return sql`(select ${fields} from ${walk.table} ${walk.where}
    order by ${walk.key} ${step} ${nulls}, id ${step} limit ${limit})`;
}

function stretch(walk: Walk, fields: RawBuilder<unknown>, range: RawBuilder<unknown>, limit: number) {
  const step = stepsUp(walk) ? sql`asc` : sql`desc`;
  return sql`(select ${fields} from ${walk.table} ${walk.where} and ${range}
    order by ${walk.key} ${step}, id ${step} limit ${limit})`;
}

const compareOf = (walk: Walk) => {
  if (walk.isInclusive) return stepsUp(walk) ? sql`>=` : sql`<=`;
  return stepsUp(walk) ? sql`>` : sql`<`;
};

/** Rows with a value; null when the place lies past them. */
function valued(walk: Walk, fields: RawBuilder<unknown>, limit: number): RawBuilder<unknown> | null {
  const { from, key, isBackward } = walk;
  const any = sql`${key} is not null`;
  if (!from) return stretch(walk, fields, any, limit);
  if (from.value === null) return isBackward ? stretch(walk, fields, any, limit) : null;
  return stretch(walk, fields, sql`(${key}, id) ${compareOf(walk)} (${from.value}, ${from.id})`, limit);
}

/** Rows without a value; null when the place lies before them and the walk goes back. */
function empty(walk: Walk, fields: RawBuilder<unknown>, limit: number): RawBuilder<unknown> | null {
  const { from, key, isBackward } = walk;
  const any = sql`${key} is null`;
  if (!from) return stretch(walk, fields, any, limit);
  if (from.value !== null) return isBackward ? null : stretch(walk, fields, any, limit);
  return stretch(walk, fields, sql`${any} and id ${compareOf(walk)} ${from.id}`, limit);
}
