import { actionsOf } from '@glasshouse/state-machines/kernel';
import { optimiserSheetMachine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';
import type { Permission } from '../../platform/contract/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findAggregate } from '../../platform/event-store/aggregates.ts';
import type { StockFacts } from '../inventory/inventory.facts.ts';
import { sheetsUsed } from './domain/glass-use.ts';
import { settingsAggregate } from './domain/optimiser-settings.ts';
import { factsOf, type SheetState, sheetAggregate } from './domain/optimiser-sheet.ts';
import { Settings } from './optimiser.contract.ts';
import type { SheetUse } from './optimiser.events.ts';

/** A cutting sheet as it is now; null when missing. */
export async function sheetFacts(tx: Tx, accountId: number, id: number): Promise<(SheetState & { id: number }) | null> {
  const found = await findAggregate(tx, accountId, sheetAggregate, id, false);
  return found ? { id, ...found.state } : null;
}

/** A sheet as its page shows it: with what it lacks in stock and every action it knows. */
export function sheetActions(sheet: SheetState, stock: StockFacts | null, can: (permission: Permission) => boolean) {
  // Drawn glass is no longer in stock, and no longer missing.
  const sheetsMissing =
    sheet.layout && !sheet.drawn.length ? sheetsShort(sheetsUsed(sheet.stockId, sheet.layout), stock) : 0;
  return actionsOf(optimiserSheetMachine, sheet.status, factsOf(sheet, { sheetsMissing }), (p) =>
    can(p as Permission),
  ).map((action) => ({ ...action, permission: [...action.permission], blockers: [...action.blockers] }));
}

/** Glass sheets a job lacks in stock. */
export const sheetsShort = (needed: readonly SheetUse[], stock: StockFacts | null): number =>
  needed.reduce(
    (n, use) =>
      n + Math.max(0, use.quantity - (stock?.sheetSizes.find((size) => size.sizeId === use.sizeId)?.quantity ?? 0)),
    0,
  );

/** How the account cuts; the usual values until it says otherwise. */
export async function cuttingSettings(tx: Tx, accountId: number): Promise<Settings> {
  const found = await findAggregate(tx, accountId, settingsAggregate, accountId, false);
  return found?.state ?? Settings.parse({});
}
