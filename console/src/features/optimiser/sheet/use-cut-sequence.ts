import { cutsOfSheet, type SheetCut } from '@glasshouse/services/contexts/optimiser/layout/cut-sequence.contract';
import type { LayoutSheet } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { useEffect, useMemo, useState } from 'react';

/** How long a cut is shown while the sequence plays, ms. */
const beatMs = 900;

export type CutSequence = ReturnType<typeof useCutSequence>;

/** The cuts of the glass sheet on the screen, one after the other; `at` is null while they are not shown. */
export function useCutSequence(sheet: LayoutSheet | undefined) {
  const cuts = useMemo(() => (sheet ? cutsOfSheet(sheet) : []), [sheet]);
  const [at, setAt] = useState<number | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const last = cuts.length - 1;
  const go = (to: number) => setAt(Math.max(0, Math.min(last, to)));
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => setAt((now) => (now === null ? null : Math.min(last, now + 1))), beatMs);
    return () => clearInterval(timer);
  }, [isPlaying, last]);
  const isAtEnd = at !== null && at >= last;
  useEffect(() => {
    if (isAtEnd) setPlaying(false);
  }, [isAtEnd]);
  const cut: SheetCut | undefined = at === null ? undefined : cuts[at];
  return {
    cuts,
    at,
    cut,
    isPlaying,
    begin: () => cuts.length > 0 && setAt(0),
    end() {
      setAt(null);
      setPlaying(false);
    },
    next() {
      setPlaying(false);
      go((at ?? -1) + 1);
    },
    before() {
      setPlaying(false);
      go((at ?? 1) - 1);
    },
    play() {
      if (isAtEnd) setAt(0);
      setPlaying(!isPlaying);
    },
  };
}
