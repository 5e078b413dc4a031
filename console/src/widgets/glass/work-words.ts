import { fromLowerLeft, type HolePosition } from '@glasshouse/services/contexts/ordereditor/pane.contract';

const tenth = (mm: number) => Math.round(mm * 10) / 10;

interface Placed {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly pane?: { readonly holePositions?: readonly HolePosition[] | undefined } | null | undefined;
}

/** 'Ø 16 at 60 × 60': the holes of a panel, their centres from its lower left corner, across and up; none where they are not placed. */
export const placedHoles = ({ widthMm, heightMm, pane }: Placed): readonly string[] =>
  (pane?.holePositions ?? []).map((hole) => {
    const { x, y } = fromLowerLeft(hole, widthMm, heightMm);
    return `Ø ${hole.diameterMm}${hole.isCountersunk ? ' sunk' : ''} at ${tenth(x)} × ${tenth(y)}`;
  });
