import { type Blocker, refusalOf } from '@glasshouse/state-machines/kernel';
import { optimiserSheetMachine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';
import { factsOf, type SheetState } from '../domain/optimiser-sheet.ts';

const because = (text: string): Blocker => ({ text, who: '', how: '' });

/** A panel that was laid on no sheet cannot be trimmed. */
export const onNoSheet = because('The panel is on no sheet');

/** Why a panel of a sheet cannot be trimmed now: only what lies on the table, not yet cut, can. Null when it can. */
export function trimBlocker(sheet: SheetState, panelId: number): Blocker | null {
  if (sheet.cutPanelIds.includes(panelId)) return because('The panel is cut already');
  const facts = factsOf(sheet, { isPanelOnSheet: sheet.panelIds.includes(panelId) });
  const [first] = refusalOf(optimiserSheetMachine, sheet.status, 'scan', facts);
  return first ? { ...first, text: first.text.replace(/^Scan panel/, 'Trim') } : null;
}
