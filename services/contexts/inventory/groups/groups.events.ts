import type { EventCatalogue } from '../../../platform/kernel/event.ts';
import type { ListKinds } from '../../../platform/lists/list-events.ts';
import type { stockCategories, stockPriceGroups } from './groups.contract.ts';

/** The events of the groups that stock items name; made from the declarations of the lists. */
export type GroupEvents = EventCatalogue<
  ListKinds<'stockCategory', (typeof stockCategories)['fields']> &
    ListKinds<'stockPriceGroup', (typeof stockPriceGroups)['fields']>
>;
