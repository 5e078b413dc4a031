import type { Sheet } from '@glasshouse/services/contexts/optimiser/optimiser.contract';

type Planned = { readonly layout: Pick<NonNullable<Sheet['layout']>, 'unplaced'> | null };

/** Actions of a sheet by importance. */
export const sheetOrder = [
  'startcutting',
  'scan',
  'stop',
  'queue',
  'layoutChanged',
  'addpanels',
  'chooselayout',
  'lock',
  'labels',
  'export',
  'sendsecondary',
  'sendprimary',
  'remove',
  'add',
  'revertcutting',
];

/** Panels of the sheet that its layout has no place for. */
export const unplacedOf = (sheet: Planned): number =>
  (sheet.layout?.unplaced ?? []).reduce((sum, one) => sum + one.quantity, 0);

/** '20 of 23 panels have no place'; null when all are placed. */
export function unplacedWords(sheet: Planned & { readonly panels: readonly unknown[] }): string | null {
  const left = unplacedOf(sheet);
  if (left === 0) return null;
  return `${left} of ${sheet.panels.length} ${sheet.panels.length === 1 ? 'panel' : 'panels'} ${left === 1 ? 'has' : 'have'} no place`;
}

/**
 * What may be the first button: nothing that takes a step back, and no start of the cutting while panels have no place.
 */
export const sheetNext = (sheet: Planned): string[] =>
  sheetOrder.filter((action) => action !== 'revertcutting' && (action !== 'startcutting' || unplacedOf(sheet) === 0));
