import type { PanelRow } from '@glasshouse/services/contexts/production/production.contract';
import type { StationPanels } from './imagine.ts';
import type { Outcome } from './station-action.ts';

/** What the operator scanned or touched last. */
export interface Chosen {
  readonly barcode: string;
  /** The refusals that stood then, by the keys of their actions: whoever goes on has read them. */
  readonly refusedBefore: readonly string[];
}

export const nothingChosen: Chosen = { barcode: '', refusedBefore: [] };

const keysOf = (refusals: readonly Outcome[]) => refusals.map(({ action }) => action.key);

export const choiceOf = (barcode: string, refusals: readonly Outcome[]): Chosen => ({
  barcode,
  refusedBefore: keysOf(refusals),
});

/** The choice as it stands: a scan that was refused since ends it, and it does not come back with the answer read. */
export function stillChosen(chosen: Chosen, refusals: readonly Outcome[]): Chosen {
  const scans = refusals.filter(({ action }) => action.kind === 'scan');
  const isEnded = keysOf(scans).some((key) => !chosen.refusedBefore.includes(key));
  return isEnded && chosen.barcode !== '' ? nothingChosen : chosen;
}

/** A label may be typed in small letters. */
const isSame = (barcode: string, panel: PanelRow) => panel.barcode.toLowerCase() === barcode.toLowerCase();

/**
 * Whether a panel is in work here. The list may not say it yet when the server has just taken its scan: to scan it once more
 * would be refused.
 */
export const isTakenUp = (panel: PanelRow, { inWork }: StationPanels, newest: Outcome | null): boolean =>
  inWork.includes(panel) ||
  (newest?.isRefused === false && newest.action.kind === 'scan' && isSame(newest.action.barcode, panel));

/** The panel the buttons act on: only one that was scanned or touched, never one that the list puts first. */
export const armedPanel = (chosen: Chosen, { inWork, queue }: StationPanels): PanelRow | null =>
  [...inWork, ...queue].find((panel) => isSame(chosen.barcode, panel)) ?? null;
