import { query } from '../../../platform/cqrs/query.ts';
import { DespatchType } from '../tasks.contract.ts';

const names = { delivery: 'Delivery', pickup: 'Pick up' } as const;

/** The kinds of tasks there are. */
export const listTaskTypes = query('tasks.listTaskTypes', async (_: object) => ({
  types: DespatchType.options.map((type) => ({ type, name: names[type] })),
}));
