import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { stationWorkContract } from '@glasshouse/services/contexts/production/stationapp/station-work.contract';
import { statusesBefore } from '@glasshouse/state-machines/kernel';
import { productionPanelMachine } from '@glasshouse/state-machines/production-panel/production-panel.machine';
import { stationFor } from '../../../journey/shop.ts';
import { makeReleased } from '../made.ts';
import type { Place, RecordId, State, Subject } from '../subject.ts';

type AtStation = 'scanPanel' | 'completeTasks' | 'removePanel' | 'revertTasks' | 'schedulePanels';

const look = ({ client }: Place, { id }: RecordId) => client.call(productionContract.getPanel, { params: { id } });

/** Asks at a station of the panel's next stage. */
const at =
  (name: AtStation) =>
  async (place: Place, record: RecordId): Promise<unknown> =>
    place.client.call(stationWorkContract[name], {
      params: { id: await stationOf(place, record) },
      body: { productionPanelId: record.id },
    });

async function stationOf(place: Place, record: RecordId): Promise<number> {
  const { stageKey } = await look(place, record);
  return stationFor(place.shop, stageKey ?? 'cut');
}

/** As the station of its next stage sees it. */
const lookThere = async (place: Place, record: RecordId) => {
  const { barcode, stageKey } = await look(place, record);
  const params = { id: stationFor(place.shop, stageKey ?? 'cut') };
  return place.client.call(stationWorkContract.lookupBarcode, { params, query: { barcode } });
};

/** A panel that can be scanned in these waits for a stage. */
const awaitsStage = statusesBefore(productionPanelMachine, 'scan');
/** Statuses before the first stage is done. */
const uncut: readonly string[] = ['released', 'planned', 'inStage'];

/** Panels, asked for at the stations of their stages. */
export const panelSubject: Subject = {
  machine: productionPanelMachine,
  streamType: 'panel',
  async make(place) {
    const { panelIds } = await makeReleased(place);
    return { id: panelIds[0] ?? 0, part: 0 };
  },
  look: lookThere,
  lookOnPage: look,
  /** With as much of its route done as the status says. */
  plant(state, status) {
    if (uncut.includes(status)) return { ...state, status };
    const done = { startedAt: '2026-01-05T00:00:00.000Z', completedAt: '2026-01-05T00:10:00.000Z' };
    const isAll = !awaitsStage.includes(status);
    const route = (state.route as State[]).map((step, i) => (i === 0 || isAll ? { ...step, ...done } : step));
    return { ...state, status, route };
  },
  asks: {
    scan: at('scanPanel'),
    completetasks: at('completeTasks'),
    removepanel: at('removePanel'),
    reverttasks: at('revertTasks'),
    schedule: at('schedulePanels'),
    async recut(place, record) {
      const body = { productionPanelId: record.id, reason: 'Breakage' };
      await place.client.call(stationWorkContract.recutPanel, {
        params: { id: await stationOf(place, record) },
        body: body as never,
      });
    },
    async move(place, record) {
      const body = { stationId: await stationOf(place, record), reason: 'Proof' };
      await place.client.call(productionContract.movePanel, { params: { id: record.id }, body: body as never });
    },
  },
  page: ({ id }) => `/production/items/${id}`,
};
