import { type Layout, SolverProgress } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { useState } from 'react';
import { addPoint, type CurvePoint } from '../../../charts/improvement-curve/curve.ts';
import { useLiveMessage } from '../../../lib/live/live.ts';
import { sheetsTopic } from '../optimiser.queries.ts';

export interface SheetProgress {
  readonly jobVersion: number;
  /** The best layout found so far. */
  readonly layout: Layout;
  /** Better plans so far. */
  readonly improvements: number;
  /** When the last of them was heard of here, ms. */
  readonly heardAt: number;
  /** Cost of the best plan in dollars. */
  readonly points: readonly CurvePoint[];
}

/** What a layout costs net of its offcuts, in dollars, when it was found. */
export const pointOf = (layout: Layout): CurvePoint => ({ seconds: layout.seconds, value: layout.netCostCents / 100 });

/** What the solver tells about a sheet while it works; null before the first word of this job. */
export function useSheetProgress(id: number, jobVersion: number): SheetProgress | null {
  const [progress, setProgress] = useState<SheetProgress | null>(null);
  useLiveMessage(sheetsTopic, (body) => {
    const told = SolverProgress.safeParse(body);
    if (!told.success || told.data.sheetId !== id) return;
    const { layout, jobVersion: version, improvement } = told.data;
    // Before its first plan the solver tells of an empty one, which loses nothing.
    if (layout.sheets.length === 0) return;
    setProgress((old) => {
      const isSame = old?.jobVersion === version;
      if (old && old.jobVersion > version) return old;
      const news = { improvements: improvement, heardAt: Date.now() };
      return { jobVersion: version, layout, ...news, points: addPoint(isSame ? old.points : [], pointOf(layout)) };
    });
  });
  return progress?.jobVersion === jobVersion ? progress : null;
}
