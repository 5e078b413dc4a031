import { piecesOf } from '@glasshouse/services/contexts/optimiser/layout/draft.contract';
import { optimiserContract } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { plansContract } from '@glasshouse/services/contexts/optimiser/plans/plans.contract';
import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { transitionsOf } from '@glasshouse/state-machines/kernel';
import { optimiserSheetMachine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';
import { productionPanelMachine } from '@glasshouse/state-machines/production-panel/production-panel.machine';
import { PatientClient } from '../../../journey/patient-client.ts';
import { stationFor } from '../../../journey/shop.ts';
import { askFile } from '../ask-file.ts';
import { makeReleased } from '../made.ts';
import type { Place, RecordId, Subject } from '../subject.ts';

type Plain = 'startCutting' | 'revertCutting' | 'removeSheet' | 'sendSecondary' | 'sendPrimary';
const paramsOf = ({ shop }: Place, { id }: RecordId) => ({ id: stationFor(shop, 'cut'), sheetId: id });
const look = ({ client }: Place, { id }: RecordId) => client.call(optimiserContract.getSheet, { params: { id } });
const plain =
  (name: Plain) =>
  (place: Place, record: RecordId): Promise<unknown> =>
    place.client.call(optimiserContract[name], { params: paramsOf(place, record), body: { reason: 'Proof' } });

/** A sheet of two panels, and one more panel of the same glass. */
async function make(place: Place): Promise<RecordId> {
  const { ofOneGlass } = await makeReleased(place);
  const params = { id: stationFor(place.shop, 'cut') };
  const body = { panelIds: ofOneGlass.slice(0, 2) };
  const { id } = await place.client.call(optimiserContract.createSheet, { params, body });
  return { id, part: 0 };
}

/** Where a panel may be put on a sheet. */
const pool = transitionsOf(productionPanelMachine).find((move) => move.event === 'sheetAssigned')?.from;
const isFree = async ({ client }: Place, id: number): Promise<boolean> => {
  const panel = await client.call(productionContract.getPanel, { params: { id } });
  return panel.status === pool && panel.sheetId === null;
};

/** A panel of the sheet's glass that waits to be cut; one more order is made when there is none. */
async function freePanel(place: Place, record: RecordId): Promise<number> {
  const { stockId } = await look(place, record);
  const query = { 'filter[status]': 'released', 'filter[stockId]': String(stockId), length: '25' };
  const { data } = await place.client.call(productionContract.listPanels, { query });
  // The list may be behind: the panel itself is asked.
  for (const { id } of data) if (await isFree(place, id)) return id;
  return (await makeReleased(place)).ofOneGlass[0] ?? 0;
}

const addWith =
  (name: 'addToSheet' | 'addPanels') =>
  async (place: Place, record: RecordId): Promise<unknown> => {
    const body = { panelIds: [await freePanel(place, record)] };
    return place.client.call(optimiserContract[name], { params: paramsOf(place, record), body });
  };

/** A sheet of two panels with its layout. */
export async function makeOptimised(place: Place): Promise<RecordId> {
  const record = await make(place);
  await place.client.call(optimiserContract.queueSheet, { params: paramsOf(place, record) });
  await new PatientClient(place.client).until(`the layout of sheet ${record.id}`, async () => {
    const { layout } = await look(place, record);
    return layout;
  });
  return record;
}

/** Saves the layout as it is. */
async function saveLayout(place: Place, record: RecordId): Promise<void> {
  const { layout, layoutVersion } = await look(place, record);
  const sheets = (layout?.sheets ?? []).map(({ sheetId, copy, firstCut, nodes }) => ({
    ...{ sheetId, copy, firstCut },
    pieces: piecesOf(nodes).map(({ itemId, x, y, rotated }) => ({ panelId: Number(itemId), x, y, rotated })),
  }));
  const body = { layoutVersion, sheets };
  await place.client.call(optimiserContract.editLayout, { params: paramsOf(place, record), body });
}

/** Locks the first glass sheet, or unlocks it. */
async function lockFirst(place: Place, record: RecordId): Promise<void> {
  const { layout, layoutVersion } = await look(place, record);
  const locked = layout?.sheets[0]?.isLocked ? [] : [0];
  const body = { layoutVersion, locked: layout?.sheets.length ? locked : [] };
  await place.client.call(plansContract.lockSheets, { params: paramsOf(place, record), body });
}

/** Chooses the oldest plan of the sheet. */
async function chooseOldest(place: Place, record: RecordId): Promise<void> {
  const { layoutVersion } = await look(place, record);
  const { plans } = await place.client.call(plansContract.listPlans, { params: { id: record.id } });
  const body = { planId: plans.at(-1)?.id ?? 1, layoutVersion };
  await place.client.call(plansContract.chooseLayout, { params: paramsOf(place, record), body });
}

const file =
  (name: 'labels' | 'export') =>
  (place: Place, record: RecordId): Promise<void> => {
    const { id, sheetId } = paramsOf(place, record);
    return askFile(place, `/production/stations/${id}/optimisersheets/${sheetId}/${name}`);
  };

async function makeCutting(place: Place): Promise<RecordId> {
  const record = await makeOptimised(place);
  await plain('startCutting')(place, record);
  return record;
}

/** Cutting sheets, asked for at a cutting station. */
export const sheetSubject: Subject = {
  machine: optimiserSheetMachine,
  streamType: 'optimiserSheet',
  make,
  makeIn: { editing: makeOptimised, cutting: makeCutting },
  look,
  asks: {
    add: addWith('addToSheet'),
    addpanels: addWith('addPanels'),
    queue: (place, record) => place.client.call(optimiserContract.queueSheet, { params: paramsOf(place, record) }),
    startcutting: plain('startCutting'),
    revertcutting: plain('revertCutting'),
    remove: plain('removeSheet'),
    sendsecondary: plain('sendSecondary'),
    sendprimary: plain('sendPrimary'),
    layoutChanged: saveLayout,
    lock: lockFirst,
    chooselayout: chooseOldest,
    stop: (place, record) =>
      place.client.call(plansContract.stopSolver, { params: paramsOf(place, record), body: { reason: 'Proof' } }),
    labels: file('labels'),
    export: file('export'),
    async scan(place, record) {
      const { panels } = await look(place, record);
      const body = { panelIds: [panels[Math.floor(place.random.next() * panels.length)]?.id ?? 0] };
      await place.client.call(optimiserContract.scanSheetPanels, { params: paramsOf(place, record), body });
    },
  },
  page: ({ id }) => `/optimiser/sheets/${id}`,
};
