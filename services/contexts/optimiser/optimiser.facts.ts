import type { Tx } from '../../platform/db/database.ts';
import { findAggregate } from '../../platform/event-store/aggregates.ts';
import { settingsAggregate } from './domain/optimiser-settings.ts';
import { type SheetState, sheetAggregate } from './domain/optimiser-sheet.ts';
import { Settings } from './optimiser.contract.ts';

/** A cutting sheet as it is now; null when missing. */
export async function sheetFacts(tx: Tx, accountId: number, id: number): Promise<(SheetState & { id: number }) | null> {
  const found = await findAggregate(tx, accountId, sheetAggregate, id, false);
  return found ? { id, ...found.state } : null;
}

/** How the account cuts; the usual values until it says otherwise. */
export async function cuttingSettings(tx: Tx, accountId: number): Promise<Settings> {
  const found = await findAggregate(tx, accountId, settingsAggregate, accountId, false);
  return found?.state ?? Settings.parse({});
}
