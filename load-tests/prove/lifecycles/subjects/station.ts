import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { stationWorkContract } from '@glasshouse/services/contexts/production/stationapp/station-work.contract';
import { productionStationMachine } from '@glasshouse/state-machines/production-station/production-station.machine';
import type { Place, RecordId, Subject } from '../subject.ts';

const tell =
  (action: 'hold' | 'release') =>
  ({ client }: Place, { id }: RecordId): Promise<unknown> =>
    client.call(stationWorkContract.updateStationData, { params: { id }, body: { action, reason: 'Proof' } });

/** Stations: on hold or working. */
export const stationSubject: Subject = {
  machine: productionStationMachine,
  streamType: 'station',
  async make({ client }) {
    const { data } = await client.call(productionContract.listStages, {});
    const body = { name: 'Proof station', stageId: data[0]?.id ?? 0 };
    const { id } = await client.call(productionContract.createStation, { body });
    return { id, part: 0 };
  },
  look: ({ client }, { id }) => client.call(productionContract.getStation, { params: { id } }),
  asks: { hold: tell('hold'), release: tell('release') },
  notAsked: {
    workStarted: 'follows the first panel that is scanned at the station',
    tasksCompleted: 'follows the last panel that is completed at the station',
  },
  page: ({ id }) => `/production/stations/${id}`,
};
