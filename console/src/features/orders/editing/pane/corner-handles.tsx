import type { Pane } from '@glasshouse/services/contexts/ordereditor/guidelines/verdict.contract';
import type { CornerWork } from '@glasshouse/services/contexts/ordereditor/pane.contract';
import type { Point } from '@glasshouse/services/platform/contract/geometry/outline';
import type { KeyboardEvent } from 'react';
import { cornerName, nextWork, paneCorners, usualMm, withWork, workOf } from './corner-edit.ts';
import styles from './pane.module.css';

interface Props {
  readonly pane: Pane;
  readonly isBroken: (n: number) => true | undefined;
  /** Where a point of the glass is on the drawing. */
  readonly place: (point: Point) => Point;
  readonly onChange: (corners: readonly CornerWork[]) => void;
}

const coarse = 10;
const wider: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

/** The corners on the drawing: a press goes round square, rounded and snipped; R, S and Delete choose, arrows change the mm. */
export function CornerHandles({ pane, isBroken, place, onChange }: Props) {
  const worked = new Map(pane.corners?.map((corner) => [corner.n, corner]));
  return paneCorners(pane).map(({ n, x, y }) => {
    const corner = worked.get(n);
    const set = (work: Omit<CornerWork, 'n'> | null) => onChange(withWork(pane.corners, n, work));
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const by = wider[key];
      if (key === 'Enter' || key === ' ') set(nextWork(corner));
      else if (key === 'r') set({ kind: 'radius', mm: corner?.mm ?? usualMm.radius });
      else if (key === 's') set({ kind: 'snip', mm: corner?.mm ?? usualMm.snip });
      else if (key === 'Delete' || key === 'Backspace') set(null);
      else if (by && corner) set({ ...corner, mm: Math.max(1, corner.mm + by * (event.shiftKey ? coarse : 1)) });
      else return;
      event.preventDefault();
    };
    const at = place({ x, y });
    return (
      // biome-ignore lint/a11y/useSemanticElements: a point of a drawing cannot be a button element
      <g
        key={n}
        role="button"
        tabIndex={0}
        aria-label={`${cornerName(pane, n)} corner: ${workOf(corner)}`}
        className={styles.corner}
        data-worked={corner ? true : undefined}
        data-broken={isBroken(n)}
        onClick={() => set(nextWork(corner))}
        onKeyDown={onKeyDown}
      >
        <circle className={styles.reach} cx={at.x} cy={at.y} r={14} />
        <circle cx={at.x} cy={at.y} r={4} />
      </g>
    );
  });
}
