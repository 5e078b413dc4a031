import { query } from '../../../platform/cqrs/query.ts';
import { allRecords } from '../../../platform/lists/list-records.ts';
import type { TaskTypeRow } from './resources.contract.ts';
import { taskTypes } from './task-lists.contract.ts';

const builtIn = (
  name: string,
  despatchType: TaskTypeRow['despatchType'],
  type: TaskTypeRow['type'],
  minutes: number,
): TaskTypeRow => ({ id: null, type, despatchType, name, proofType: 'none', minutes, isActive: true });

/** Kinds of tasks every company has. */
const standard: readonly TaskTypeRow[] = [
  builtIn('Delivery', 'orderDespatch', 'delivery', 12),
  builtIn('Pick up', 'orderDespatch', 'pickup', 5),
  builtIn('General', 'general', 'delivery', 30),
  builtIn('Stoppage', 'stoppage', 'delivery', 60),
  builtIn('Internal transfer', 'transferInternal', 'delivery', 20),
  builtIn('External transfer', 'transferExternal', 'delivery', 20),
  builtIn('Supplier pick up', 'transferPickup', 'pickup', 20),
];

/** The kinds of tasks there are: those of the product, then the company's own by name. */
export const listTaskTypes = query('tasks.listTaskTypes', async (_: object, { db, accountId }) => {
  const own = (await allRecords(db, accountId, taskTypes)).map(
    ({ id, name, despatchType, proofType, minutes, isActive }): TaskTypeRow => {
      const type = despatchType === 'transferPickup' ? 'pickup' : 'delivery';
      return { id, type, despatchType, name, proofType, minutes, isActive };
    },
  );
  return { types: [...standard, ...own] };
});
