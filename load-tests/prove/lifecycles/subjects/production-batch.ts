import { stationCuttingContract } from '@glasshouse/services/contexts/optimiser/station/station-cutting.contract';
import { optimiserJobMachine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-job.machine';
import { stationFor } from '../../../journey/shop.ts';
import type { Place, RecordId, Subject } from '../subject.ts';
import { makeOptimised } from './sheet.ts';

const reason = 'Proof';
const stationOf = ({ shop }: Place) => stationFor(shop, 'cut');
const paramsOf = (place: Place, { id }: RecordId) => ({ id: stationOf(place), batchId: id });

async function make(place: Place): Promise<RecordId> {
  const sheet = await makeOptimised(place);
  const body = { sheetIds: [sheet.id] };
  const { id } = await place.client.call(stationCuttingContract.createBatch, {
    params: { id: stationOf(place) },
    body,
  });
  return { id, part: 0 };
}

const ask =
  (name: 'startBatch' | 'revertBatch' | 'cancelBatch') =>
  (place: Place, record: RecordId): Promise<unknown> =>
    place.client.call(stationCuttingContract[name], { params: paramsOf(place, record), body: { reason } });
const start = ask('startBatch');

/** Batches of one sheet, listed at the cutting station. */
export const productionBatchSubject: Subject = {
  machine: optimiserJobMachine,
  streamType: 'productionBatch',
  make,
  makeIn: {
    async cutting(place) {
      const record = await make(place);
      await start(place, record);
      return record;
    },
  },
  async look(place, { id }) {
    const { batches } = await place.client.call(stationCuttingContract.listBatches, {
      params: { id: stationOf(place) },
    });
    const batch = batches.find((one) => one.id === id);
    if (!batch) throw new Error(`The station has no batch ${id}`);
    return batch;
  },
  asks: { startcutting: start, revertcutting: ask('revertBatch'), cancel: ask('cancelBatch') },
};
