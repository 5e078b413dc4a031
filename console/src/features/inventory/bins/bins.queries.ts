import { binsContract, binsTopic, heldTopic } from '@glasshouse/services/contexts/inventory/bins/bins.contract';
import { containersContract, containersTopic } from '@glasshouse/services/contexts/inventory/bins/containers.contract';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { liveList, liveRecord, liveRefetch } from '../../../lib/live/registry.ts';

export { binsTopic, containersTopic, heldTopic };

liveList(binsTopic, binsContract.listBins);
liveRecord(binsTopic, binsContract.getBin);
liveRefetch(binsTopic, binsContract.binTree);
liveList(containersTopic, containersContract.listContainers);
liveRecord(containersTopic, containersContract.getContainer);
// What lies in a bin changes what its row, its page and the tree say of it.
liveRefetch(heldTopic, binsContract.listHeldStock);
liveRefetch(heldTopic, binsContract.listBins);
liveRefetch(heldTopic, binsContract.binTree);
liveRefetch(heldTopic, binsContract.getBin);
liveRefetch(heldTopic, binsContract.binContents);
liveRefetch(heldTopic, containersContract.listContainers);
liveRefetch(heldTopic, containersContract.getContainer);
liveRefetch(heldTopic, containersContract.containerContents);

export const binsPath = '/inventory/bins';
export const containersPath = '/inventory/containers';
export const heldPath = '/inventory/held';
export const putAwayPath = '/inventory/putaway';

export const treeQuery = queryOptionsFor(binsContract.binTree);
export const binQuery = (id: number) => queryOptionsFor(binsContract.getBin, { params: { id } });
export const binContentsQuery = (id: number) => queryOptionsFor(binsContract.binContents, { params: { id } });
export const containerQuery = (id: number) => queryOptionsFor(containersContract.getContainer, { params: { id } });
export const containerContentsQuery = (id: number) =>
  queryOptionsFor(containersContract.containerContents, { params: { id } });

/** What is read again after a bin changed, or something moved. */
export const binReads = [
  binsContract.listBins,
  binsContract.binTree,
  binsContract.getBin,
  binsContract.binContents,
  binsContract.listHeldStock,
] as const;
export const containerReads = [
  containersContract.listContainers,
  containersContract.getContainer,
  containersContract.containerContents,
] as const;
