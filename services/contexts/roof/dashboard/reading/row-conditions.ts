import { type RawBuilder, sql } from 'kysely';
import type { TableFilter } from '../../../../platform/contract/table.ts';
import { trustedName } from '../../../../platform/db/trusted-sql.ts';

const columnOf = (field: string) => trustedName(field.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`));

/** Filters of our own lists as SQL; the values are statuses, flags and dates. */
export const rowConditions = (filters: readonly TableFilter[]): RawBuilder<unknown> =>
  sql.join(filters.map(conditionOf), sql` and `);

function conditionOf({ field, operator, values }: TableFilter): RawBuilder<unknown> {
  const column = columnOf(field);
  const [first = ''] = values;
  if (operator === 'gte') return sql`${column} >= ${first}::date`;
  if (operator === 'lte') return sql`${column} <= ${first}::date`;
  if (first === 'true' || first === 'false') return sql`${column} = ${first === 'true'}`;
  return sql`${column} in (${sql.join([...values])})`;
}
