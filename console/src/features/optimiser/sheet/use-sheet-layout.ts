import type { Sheet } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { addPoint } from '../../../charts/improvement-curve/curve.ts';
import { isSolving } from '../optimiser.queries.ts';
import { pointOf, useSheetProgress } from './use-sheet-progress.ts';

/** The layout to show: what the solver has found so far, else what was taken over before. */
export function useSheetLayout(sheet: Sheet) {
  const progress = useSheetProgress(sheet.id, sheet.jobVersion);
  const solving = isSolving(sheet.status);
  const layout = solving ? (progress?.layout ?? sheet.layout) : sheet.layout;
  const told = progress?.points ?? [];
  // The plan that was taken over ends the line.
  return { layout, solving, progress, points: solving || !layout ? told : addPoint(told, pointOf(layout)) };
}
