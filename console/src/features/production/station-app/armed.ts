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

/** The panel the buttons act on: only one that was scanned or touched, never one that the list puts first. */
export const armedPanel = (chosen: Chosen, { inWork, queue }: StationPanels): PanelRow | null =>
  [...inWork, ...queue].find(({ barcode }) => barcode === chosen.barcode) ?? null;
