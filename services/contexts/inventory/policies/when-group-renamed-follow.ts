import type { PolicyContext } from '../../../platform/policies/policy.ts';
import { policy } from '../../../platform/policies/policy.ts';
import { followGroupName } from '../commands/follow-group-name.ts';
import type { GroupEvents } from '../groups/groups.events.ts';
import { stockInGroup } from '../groups/stock-in-group.ts';

interface Renamed {
  readonly accountId: number;
  readonly streamId: number;
}

/** A category or a price group is called something else: so do the stock items that are in it. */
export const whenGroupRenamedFollow = policy<GroupEvents>('when-group-renamed-follow', {
  'stockCategory.updated': (event, context) => follow(event, context, 'categoryId'),
  'stockPriceGroup.updated': (event, context) => follow(event, context, 'priceGroupId'),
});

async function follow(event: Renamed, context: PolicyContext, field: 'categoryId' | 'priceGroupId'): Promise<void> {
  const ids = await context.read((tx) => stockInGroup(tx, event.accountId, field, event.streamId));
  for (const id of ids) await context.dispatch(followGroupName, { id }, String(id));
}
