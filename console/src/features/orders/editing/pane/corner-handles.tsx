import type { Pane } from '@glasshouse/services/contexts/ordereditor/guidelines/verdict.contract';
import type { CornerWork } from '@glasshouse/services/contexts/ordereditor/pane.contract';
import type { Point } from '@glasshouse/services/platform/contract/geometry/outline';
import type { KeyboardEvent } from 'react';
import { cornerName, nextWork, paneCorners, usualMm, withWork, workOf } from './corner-edit.ts';
import styles from './pane.module.css';
import { stepOf } from './snap.ts';
import type { Dragged, useDrag } from './use-drag.ts';

interface Props {
  readonly pane: Pane;
  readonly isBroken: (n: number) => true | undefined;
  /** Where a point of the glass is on the drawing. */
  readonly place: (point: Point) => Point;
  readonly drag: ReturnType<typeof useDrag>;
  readonly onChange: (corners: readonly CornerWork[]) => void;
}

const wider: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

/** Words run along their edge, in a corner that turns inward away from the glass. */
const textSide = (inner: number, x: number) => ((inner > 180 ? x > 0 : x < 0) ? 'start' : 'end');

/** The corners on the drawing: a press goes round square, rounded and snipped; R, S and Delete choose; a drag and arrows change the mm. */
export function CornerHandles({ pane, isBroken, place, drag, onChange }: Props) {
  const worked = new Map(pane.corners?.map((corner) => [corner.n, corner]));
  return paneCorners(pane).map(({ n, x, y, inner }) => {
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
      else if (by && corner) set({ ...corner, mm: Math.max(1, corner.mm + by * stepOf(event)) });
      else return;
      event.preventDefault();
    };
    const at = place({ x, y });
    // Beside the glass, so that it does not hide the corner.
    const side = { x: x < pane.widthMm / 2 ? -1 : 1, y: y > pane.heightMm / 2 ? -1 : 1 };
    // As far as the pointer is from the corner; back on it the corner is square.
    const dragged: Dragged = (dx, dy, event) => {
      const step = stepOf(event);
      const mm = Math.round(Math.max(Math.abs(dx), Math.abs(dy)) / step) * step;
      set(mm > 0 ? { kind: corner?.kind ?? 'radius', mm: Math.min(mm, 5000) } : null);
    };
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
        {...drag.handlers(() => {}, dragged)}
        onClick={() => drag.isClick() && set(nextWork(corner))}
        onKeyDown={onKeyDown}
      >
        <circle className={styles.reach} cx={at.x + side.x * 5} cy={at.y + side.y * 5} r={14} />
        <circle cx={at.x + side.x * 8} cy={at.y + side.y * 8} r={3.5} />
        {corner && (
          <text
            x={at.x + (inner > 180 ? side.x : -side.x) * 16}
            y={at.y + side.y * 14}
            data-side={textSide(inner, side.x)}
          >
            {workOf(corner)}
          </text>
        )}
      </g>
    );
  });
}
