import { z } from 'zod';
import { defineEvents, type EventKind, type EventOf, event } from '../../../platform/kernel/event.ts';
import {
  SalesPriceGroupData,
  ServicePriceRangeData,
  StockCategoryData,
  StockPriceGroupData,
} from './groups.contract.ts';

const Deleted = z.object({ name: z.string() });
type Kinds<T extends string, D extends z.ZodType> = Record<`${T}.created` | `${T}.updated`, EventKind<D>> &
  Record<`${T}.deleted`, EventKind<typeof Deleted>>;

/** The events of one kind of group: created, updated, deleted. */
function kindsOf<T extends string, D extends z.ZodType<{ name: string }>>(type: T, noun: string, data: D): Kinds<T, D> {
  return {
    [`${type}.created`]: event({
      version: 1,
      data,
      activity: (d) => ({ type: 'created', text: `added the ${noun} ${d.name}` }),
    }),
    [`${type}.updated`]: event({
      version: 1,
      data,
      activity: () => ({ type: 'updated', text: `changed the ${noun}` }),
    }),
    [`${type}.deleted`]: event({
      version: 1,
      data: Deleted,
      activity: (d) => ({ type: 'deleted', text: `deleted the ${noun} ${d.name}` }),
    }),
  } as Kinds<T, D>;
}

export const groupEvents = defineEvents('inventory', {
  ...kindsOf('stockCategory', 'stock category', StockCategoryData),
  ...kindsOf('stockPriceGroup', 'price group', StockPriceGroupData),
  ...kindsOf('salesPriceGroup', 'sales price group', SalesPriceGroupData),
  ...kindsOf('servicePriceRange', 'service price range', ServicePriceRangeData),
});
export type GroupEvent = EventOf<typeof groupEvents>;
export type GroupType = 'stockCategory' | 'stockPriceGroup' | 'salesPriceGroup' | 'servicePriceRange';
/** The events of one kind of group. */
export type EventsOf<T extends GroupType> = Extract<GroupEvent, { type: `${T}.${string}` }>;
export type GroupDataOf<T extends GroupType> = Extract<GroupEvent, { type: `${T}.created` }>['data'];
