import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate, findAggregates } from '../../../platform/event-store/aggregates.ts';
import { type PanelState, panelAggregate } from '../domain/panel.ts';
import { productionSettingsAggregate } from '../domain/production-configuration.ts';
import { isInWork } from '../domain/statuses.ts';
import type { TougheningBatchState } from '../domain/toughening-batch.ts';
import { furnacePage, type ProductionSettings } from './furnace-settings.contract.ts';

/** How the account's furnace is set up; the usual values until it says otherwise. */
export async function furnaceSettings(tx: Tx, accountId: number): Promise<ProductionSettings> {
  const found = await findAggregate(tx, accountId, productionSettingsAggregate, accountId, false);
  return { ...furnacePage.defaults, ...found?.state };
}

/** Panels of a batch's beds, by id. */
export async function batchPanels(
  tx: Tx,
  accountId: number,
  batch: TougheningBatchState,
): Promise<Map<number, PanelState>> {
  const ids = batch.beds.flatMap((bed) => bed.panelIds);
  return new Map((await findAggregates(tx, accountId, panelAggregate, ids)).map(({ id, state }) => [id, state]));
}

/** Is a panel of a batch still on its bed: in work at the furnace? Taken off, broken or undone ones are not. */
export const isOnBed = (panel: PanelState | undefined, batch: TougheningBatchState): panel is PanelState =>
  panel !== undefined && isInWork(panel.status) && panel.stationId === batch.stationId;
