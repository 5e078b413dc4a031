import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { stationWorkContract } from '@glasshouse/services/contexts/production/stationapp/station-work.contract';
import { stationAppContract } from '@glasshouse/services/contexts/production/stationapp/stationapp.contract';
import { isFinal } from '@glasshouse/state-machines/kernel';
import { tougheningBatchMachine } from '@glasshouse/state-machines/toughening-batch/toughening-batch.machine';
import { stationFor } from '../../../journey/shop.ts';
import { makeReleased } from '../made.ts';
import type { Place, RecordId, Subject } from '../subject.ts';

const furnaceStage = 'toughen';

/** Takes a panel over the floor until it waits for the furnace. */
async function bringToFurnace({ client, shop }: Place, panelId: number): Promise<void> {
  for (;;) {
    const { stageKey } = await client.call(productionContract.getPanel, { params: { id: panelId } });
    if (stageKey === furnaceStage) return;
    if (!stageKey) throw new Error(`Panel ${panelId} is not toughened`);
    const work = { params: { id: stationFor(shop, stageKey) }, body: { productionPanelId: panelId } };
    await client.call(stationWorkContract.scanPanel, work);
    await client.call(stationWorkContract.completeTasks, work);
  }
}

const scanToBed = ({ client, shop }: Place, productionPanelId: number) =>
  client.call(stationWorkContract.scanPanel, {
    params: { id: stationFor(shop, furnaceStage) },
    body: { productionPanelId, bed: 1 },
  });
const look = ({ client }: Place, { id }: RecordId) =>
  client.call(stationAppContract.getTougheningBatch, { params: { id } });

/** Furnace batches of one panel; the part is another panel of that glass that waits at the furnace. */
export const tougheningBatchSubject: Subject = {
  machine: tougheningBatchMachine,
  streamType: 'tougheningBatch',
  async make(place) {
    const [first = 0, second = 0] = (await makeReleased(place)).ofOneGlass;
    for (const panelId of [first, second]) await bringToFurnace(place, panelId);
    await scanToBed(place, first);
    const params = { id: stationFor(place.shop, furnaceStage) };
    const { batch } = await place.client.call(stationAppContract.stationBatch, { params });
    return { id: batch?.id ?? 0, part: second };
  },
  look,
  /** In the furnace once it has started; every bed out when it is over. */
  plant: (state, status) => ({
    ...state,
    status,
    startedAt: '2026-01-05T00:00:00.000Z',
    bedsOut: isFinal(tougheningBatchMachine, status) ? [1] : [],
  }),
  asks: {
    panelsScannedToBed: (place, { part }) => scanToBed(place, part),
    advanceBed: ({ client, shop }) =>
      client.call(stationAppContract.advanceBed, { params: { id: stationFor(shop, furnaceStage) } }),
  },
  page: ({ id }) => `/production/tougheningbatches/${id}`,
};
