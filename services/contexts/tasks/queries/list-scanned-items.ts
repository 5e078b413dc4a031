import { query } from '../../../platform/cqrs/query.ts';
import { openItemsOf } from './open-items.ts';

/** Panels of a task that are on the truck. */
export const listScannedItems = query(
  'tasks.listScannedItems',
  async ({ id }: { id: number }, { db, accountId, can }) => ({
    panels: (await openItemsOf({ tx: db, accountId, can }, id)).filter((panel) => panel.isLoaded),
  }),
);
