import { refusalOf } from '@glasshouse/state-machines/kernel';
import { optimiserSheetMachine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';
import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { factsOf, type SheetState, sheetAggregate } from '../domain/optimiser-sheet.ts';

/** Why nothing can be laid into a sheet's layout; null when it can. */
function blockerOf(sheet: SheetState): string | null {
  const [refusal] = refusalOf(optimiserSheetMachine, sheet.status, 'panelsLaidIn', factsOf(sheet));
  if (refusal) return refusal.text;
  return sheet.layout ? null : 'There is no layout yet: optimise the sheet first';
}

/** A cutting sheet as it is now, at its version, and why nothing can be laid into it. 404 when there is none. */
export async function readSheet(tx: Tx, accountId: number, id: number) {
  const found = await findAggregate(tx, accountId, sheetAggregate, id, false);
  if (!found) throw notFound();
  return { ...found.state, id, version: found.version, blocker: blockerOf(found.state) };
}
export type ReadSheet = Awaited<ReturnType<typeof readSheet>>;
