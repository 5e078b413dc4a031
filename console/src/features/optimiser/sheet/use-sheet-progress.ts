import { type Layout, SolverProgress } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { useState } from 'react';
import { addPoint, type LossPoint } from '../../../charts/loss-curve/curve.ts';
import { useLiveMessage } from '../../../lib/live/live.ts';
import { sheetsTopic } from '../optimiser.queries.ts';

export interface SheetProgress {
  readonly jobVersion: number;
  /** The best layout found so far. */
  readonly layout: Layout;
  readonly points: readonly LossPoint[];
}

/** The loss of a layout when it was found. */
export const pointOf = (layout: Layout): LossPoint => ({ seconds: layout.seconds, percent: layout.loss * 100 });

/** What the solver tells about a sheet while it works; null before the first word of this job. */
export function useSheetProgress(id: number, jobVersion: number): SheetProgress | null {
  const [progress, setProgress] = useState<SheetProgress | null>(null);
  useLiveMessage(sheetsTopic, (body) => {
    const told = SolverProgress.safeParse(body);
    if (!told.success || told.data.sheetId !== id) return;
    const { layout, jobVersion: version } = told.data;
    // Before its first plan the solver tells of an empty one, which loses nothing.
    if (layout.sheets.length === 0) return;
    setProgress((old) => {
      const isSame = old?.jobVersion === version;
      if (old && old.jobVersion > version) return old;
      return { jobVersion: version, layout, points: addPoint(isSame ? old.points : [], pointOf(layout)) };
    });
  });
  return progress?.jobVersion === jobVersion ? progress : null;
}
