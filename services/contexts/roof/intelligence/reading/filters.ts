import { type RawBuilder, sql } from 'kysely';
import { badField } from '../../../../platform/kernel/errors.ts';
import type { OrderGroup } from '../orders/order-groups.contract.ts';

/** Further keys of some figures. */
export type GroupName =
  | OrderGroup
  | 'reason'
  | 'method'
  | 'cause'
  | 'category'
  | 'stage'
  | 'station'
  | 'shift'
  | 'due'
  | 'user';

/** Columns of the postings by group. */
const columns: Readonly<Record<GroupName, RawBuilder<string>>> = {
  contact: sql`contact_id::text`,
  rep: sql`rep_id::text`,
  state: sql`state`,
  terms: sql`terms`,
  deliveryMethod: sql`delivery_method`,
  priceGroup: sql`price_group_id::text`,
  stock: sql`stock_id::text`,
  thickness: sql`trim_scale(thickness)::text`,
  reason: sql`key`,
  method: sql`key`,
  cause: sql`key`,
  stage: sql`split_part(key, '/', 1)`,
  station: sql`split_part(key, '/', 2)`,
  shift: sql`split_part(key, '/', 3)`,
  due: sql`split_part(key, '/', 2)`,
  user: sql`rep_id::text`,
  // Items are gathered by their category once they are read.
  category: sql`stock_id::text`,
};
export const columnOf = (group: GroupName): RawBuilder<string> => columns[group];
/** Groups that are the further key of the postings: every table has it but that of lines. */
export const isKeyed = (group: GroupName): boolean => keyed.has(group);
const keyed: ReadonlySet<GroupName> = new Set(['reason', 'method', 'cause', 'stage', 'station', 'shift', 'due']);
const numbered: ReadonlySet<string> = new Set(['contact', 'rep', 'priceGroup', 'stock', 'station', 'user']);

/** Only these values of a group, or all but these. */
export interface Filter {
  readonly group: GroupName;
  readonly values: readonly string[];
  readonly isExcluded: boolean;
}

/** Filters as they came, `filter[contact]=4,7`; a comma inside a value comes as `\,`. 422 for a value that cannot be one. */
export function readFilters(input: object): Filter[] {
  return Object.entries(input).flatMap(([key, text]) => {
    const [, group, operator] = /^filter\[(\w+)\](?:\[(\w+)\])?$/.exec(key) ?? [];
    if (!group || typeof text !== 'string') return [];
    const values = text.split(/(?<!\\),/).map((value) => value.replaceAll('\\,', ','));
    if (numbered.has(group) && values.some((value) => !/^\d{1,15}$/.test(value)))
      throw badField(key, 'Enter numbers, with commas between');
    return [{ group: group as GroupName, values, isExcluded: operator === 'exclude' }];
  });
}

/** Filters as SQL, each after an `and`. */
export const filterSql = (filters: readonly Filter[]): RawBuilder<unknown> =>
  filters.length === 0
    ? sql``
    : sql`and ${sql.join(
        filters.map(({ group, values, isExcluded }) =>
          isExcluded
            ? sql`${columnOf(group)} <> all(${[...values]}::text[])`
            : sql`${columnOf(group)} = any(${[...values]}::text[])`,
        ),
        sql` and `,
      )}`;
