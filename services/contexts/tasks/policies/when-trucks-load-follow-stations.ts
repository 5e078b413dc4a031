import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { type PolicyContext, policy } from '../../../platform/policies/policy.ts';
import { followLoading, hasStationForDespatch } from '../../production/production.facts.ts';
import { isTruckLoading } from '../reading/loading-now.ts';
import type { taskEvents } from '../tasks.events.ts';

async function follow(
  { accountId, streamId }: Pick<StoredEvent, 'accountId' | 'streamId'>,
  { read, dispatch }: PolicyContext,
): Promise<void> {
  const isLoading = await read(async (tx) =>
    (await hasStationForDespatch(tx, accountId)) ? isTruckLoading(tx, accountId, streamId) : null,
  );
  if (isLoading !== null) await dispatch(followLoading, { taskId: streamId, isLoading });
}

/** A station that works for despatch loads from the first panel on a truck until no truck is loaded any more. */
export const whenTrucksLoadFollowStations = policy<typeof taskEvents>('when-trucks-load-follow-stations', {
  'task.itemsScanned': follow,
  'task.itemsUnloaded': follow,
  'task.ready': follow,
  'task.returnedToProduction': follow,
  'task.started': follow,
  'task.completed': follow,
  'task.closed': follow,
  'task.despatchForced': follow,
  'task.cancelled': follow,
});
