import { optimiserContract } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { type PanelRow, StageKey } from '@glasshouse/services/contexts/production/production.contract';
import { stationWorkContract } from '@glasshouse/services/contexts/production/stationapp/station-work.contract';
import { stationAppContract } from '@glasshouse/services/contexts/production/stationapp/stationapp.contract';
import { ApiRefusal } from '@glasshouse/services/platform/testing/api-client';
import type { Journey } from './journey.ts';
import { readPanels } from './sell.ts';
import { stationFor } from './shop.ts';

const furnaceStage: StageKey = 'toughen';
const attempts = 8;
/** A list that is read waits up to three seconds for the caller's own changes. */
const mostLate = 20;

/** Cuts the panels, one sheet of each glass: make, queue, wait for the solver, start, scan. */
export async function cut(journey: Journey, panels: readonly PanelRow[]): Promise<void> {
  for (const ofOneGlass of Map.groupBy(panels, (panel) => panel.stockId).values()) {
    const panelIds = ofOneGlass.map((panel) => panel.id);
    for (let attempt = 1; !(await cutSheet(journey, panelIds)); attempt += 1)
      if (attempt >= attempts) throw new Error(`No layout of ${attempts} could be cut`);
  }
}

/**
 * False when the sheet was given up again: the solver ran out of time, or somebody else took the glass of the layout
 * meanwhile.
 */
async function cutSheet({ client, shop, ids, watch }: Journey, panelIds: number[]): Promise<boolean> {
  const id = stationFor(shop, 'cut');
  const made = await client.act(optimiserContract.createSheet, { params: { id }, body: { panelIds } });
  const params = { id, sheetId: made.id };
  ids.sheetIds.push(made.id);
  await watch('sheetMade', ids);
  await client.act(optimiserContract.queueSheet, { params });
  await watch('sheetQueued', ids);
  const sheet = await client.until(`the layout of sheet ${made.id}`, async () => {
    const now = await client.read(optimiserContract.getSheet, { params: { id: made.id } });
    return now.layout || now.failure ? now : null;
  });
  const isWhole = sheet.layout !== null && sheet.layout.unplaced.length === 0;
  if (isWhole) await watch('layoutReady', ids);
  if (!isWhole || !(await startCutting({ client }, params))) {
    await client.act(optimiserContract.removeSheet, { params, body: { reason: 'No layout that can be cut' } });
    ids.sheetIds.pop();
    return false;
  }
  await watch('cuttingStarted', ids);
  await client.act(optimiserContract.scanSheetPanels, { params, body: { panelIds } });
  await watch('sheetCut', ids);
  return true;
}

async function startCutting({ client }: Pick<Journey, 'client'>, params: { id: number; sheetId: number }) {
  try {
    await client.act(optimiserContract.startCutting, { params });
    return true;
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 409) return false;
    throw error;
  }
}

/** False when the list that was read is behind: its panels have gone on, which a service that was just killed shows late. */
async function scanAndComplete(
  client: Journey['client'],
  params: { id: number },
  body: { productionPanelId: number[] },
): Promise<boolean> {
  try {
    await client.act(stationWorkContract.scanPanel, { params, body });
    await client.act(stationWorkContract.completeTasks, { params, body });
    return true;
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 409) return false;
    throw error;
  }
}

/**
 * Lays panels on the beds of a furnace as far as they have room, and takes every bed through. What had none is left for the
 * next time; others may lay theirs on the same beds. False when nothing moved.
 */
async function throughFurnace(
  client: Journey['client'],
  params: { id: number },
  { productionPanelId }: { productionPanelId: readonly number[] },
): Promise<boolean> {
  let moved = false;
  const tries = async (work: () => Promise<unknown>) => {
    try {
      await work();
      moved = true;
      return true;
    } catch (error) {
      if (error instanceof ApiRefusal && (error.status === 409 || error.status === 422)) return false;
      throw error;
    }
  };
  for (const panel of productionPanelId)
    await tries(() => client.act(stationWorkContract.scanPanel, { params, body: { productionPanelId: [panel] } }));
  while (await tries(() => client.act(stationAppContract.advanceBed, { params })));
  return moved;
}

/** Takes the panels of an order from station to station until the route of each is done. */
export async function work(journey: Journey, orderId: number): Promise<void> {
  const { client, shop, ids, watch } = journey;
  for (let late = 0; ; ) {
    const open = (await readPanels(journey, orderId)).filter((panel) => panel.stageKey !== null);
    const stageKey = StageKey.options.find((key) => open.some((panel) => panel.stageKey === key));
    if (!stageKey) return;
    const params = { id: stationFor(shop, stageKey) };
    const body = { productionPanelId: open.filter((panel) => panel.stageKey === stageKey).map((panel) => panel.id) };
    const through = stageKey === furnaceStage ? throughFurnace : scanAndComplete;
    if (!(await through(client, params, body))) {
      late += 1;
      if (late > mostLate)
        throw new Error(`Panels ${body.productionPanelId} are refused at ${stageKey} again and again`);
      continue;
    }
    await watch('stageDone', ids);
  }
}
