import { IllegalTransition } from '@glasshouse/state-machines/kernel';
import { factsOf, moveSheet, type SheetState } from '../domain/optimiser-sheet.ts';

/** Why a panel of a sheet cannot be trimmed now: only what lies on the table can. Null when it can. */
export function trimBlocker(sheet: SheetState, panelId: number): string | null {
  if (sheet.cutPanelIds.includes(panelId)) return 'The panel is cut already';
  try {
    moveSheet(sheet.status, 'scan', factsOf(sheet));
    return null;
  } catch (error) {
    if (error instanceof IllegalTransition) return error.message.replace(/^Scan panel/, 'Trim');
    throw error;
  }
}
