import type { Broken, Pane } from '@glasshouse/services/contexts/ordereditor/guidelines/verdict.contract';
import { boxOf, type CornerWork, fromLowerLeft } from '@glasshouse/services/contexts/ordereditor/pane.contract';
import type { NumberedOutline } from '@glasshouse/services/platform/contract/geometry/numbered-outline';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { Dimension } from '../../../../widgets/glass/dimension.tsx';
import { edgeKind, layoutPanel } from '../../../../widgets/glass/panel-layout.ts';
import { sideName } from '../edges.ts';
import { CornerHandles } from './corner-handles.tsx';
import styles from './pane.module.css';

/** A hole or a cutout on the drawing. */
export interface Part {
  readonly kind: 'hole' | 'cutout';
  readonly index: number;
}

interface Props {
  readonly pane: Pane;
  /** The shape; a rectangle without one. */
  readonly outline: NumberedOutline | undefined;
  readonly broken: readonly Broken[];
  readonly chosen: Part | null;
  readonly width: number;
  readonly height: number;
  readonly onChoose: (part: Part | null) => void;
  /** By mm, right and up. */
  readonly onMove: (part: Part, dx: number, dy: number) => void;
  readonly onRemove: (part: Part) => void;
  /** A press goes round the finishes, a letter chooses one; with Shift on all sides. */
  readonly onEdge: (side: number, letter: string | null, isAll: boolean) => void;
  readonly onCorners: (corners: readonly CornerWork[]) => void;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const coarse = 10;
/** How far outside of its edge a code stands, px. */
const outside = 13;
const round = (mm: number) => Math.round(mm * 10) / 10;

/** The pane to scale, to work on: edges are pressed, holes and cutouts dragged or moved by arrows, faults drawn in red. */
export function PaneDrawing(props: Props) {
  const { pane, outline, broken, chosen, width, height, onChoose, onMove, onRemove, onEdge, onCorners } = props;
  const boxes = pane.cutouts.map((cutout) => boxOf(cutout, pane.widthMm, pane.heightMm));
  const d = layoutPanel(
    { width: pane.widthMm, height: pane.heightMm, edges: pane.edges, outline, cutouts: boxes, corners: pane.corners },
    { width, height, around: 26, left: 14, below: 18 },
  );
  const drag = useRef<{ x: number; y: number } | null>(null);
  const right = (mm: number) => d.x + mm * d.scale;
  const down = (mm: number) => d.y + d.height - mm * d.scale;
  const isBroken = (kind: string, index: number) =>
    broken.some((one) => one.place.kind === kind && one.place.index === index) || undefined;
  const part = (which: Part, label: string) => ({
    tabIndex: 0,
    role: 'button',
    'aria-label': label,
    'aria-pressed': chosen?.kind === which.kind && chosen.index === which.index,
    'data-broken': isBroken(which.kind, which.index),
    onFocus: () => onChoose(which),
    onKeyDown(event: KeyboardEvent) {
      const step = arrows[event.key];
      if (step) {
        event.preventDefault();
        const by = event.shiftKey ? coarse : 1;
        onMove(which, step[0] * by, step[1] * by);
      } else if (event.key === 'Delete' || event.key === 'Backspace') {
        event.preventDefault();
        onRemove(which);
      }
    },
    onPointerDown(event: PointerEvent<SVGElement>) {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      drag.current = { x: event.clientX, y: event.clientY };
      onChoose(which);
    },
    onPointerMove(event: PointerEvent<SVGElement>) {
      if (!drag.current) return;
      const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
      const px = box?.width ? width / box.width : 1;
      const dx = ((event.clientX - drag.current.x) * px) / d.scale;
      const dy = ((drag.current.y - event.clientY) * px) / d.scale;
      const [wholeX, wholeY] = [Math.trunc(dx), Math.trunc(dy)];
      if (wholeX === 0 && wholeY === 0) return;
      drag.current = {
        x: drag.current.x + (wholeX * d.scale) / px,
        y: drag.current.y - (wholeY * d.scale) / px,
      };
      onMove(which, wholeX, wholeY);
    },
    onPointerUp() {
      drag.current = null;
    },
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} role="group" aria-label="Drawing of the panel">
      <path d={d.face} className={styles.face} />
      {pane.cutouts.map((cutout, index) => {
        const at = fromLowerLeft(cutout, pane.widthMm, pane.heightMm);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are known by their number
            key={index}
            {...part(
              { kind: 'cutout', index },
              `Cutout ${index + 1} ${cutout.code}, centre ${round(at.x)} from the left, ${round(at.y)} from the bottom`,
            )}
            className={styles.part}
            x={right(at.x - cutout.widthMm / 2)}
            y={down(at.y + cutout.heightMm / 2)}
            width={cutout.widthMm * d.scale}
            height={cutout.heightMm * d.scale}
            rx={Math.min(cutout.radiusMm, cutout.widthMm / 2, cutout.heightMm / 2) * d.scale}
          />
        );
      })}
      {d.edges.map((edge) => {
        const side = edge.edge - 1;
        const code = pane.edges[side] ?? 'CC';
        const name = `${sideName(pane.edges, side)} edge: ${code}`;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a line of a drawing cannot be a button element
          <g
            key={name.split(':')[0]}
            role="button"
            tabIndex={0}
            aria-label={name}
            className={styles.edge}
            data-kind={edgeKind(code)}
            data-broken={isBroken('edge', side)}
            onClick={(event) => onEdge(side, null, event.shiftKey)}
            onKeyDown={(event) => {
              if (event.ctrlKey || event.metaKey || event.altKey) return;
              if (event.key === 'Enter' || event.key === ' ') onEdge(side, null, event.shiftKey);
              else if (/^[crgp]$/i.test(event.key)) onEdge(side, event.key.toLowerCase(), event.shiftKey);
              else return;
              event.preventDefault();
            }}
          >
            <path d={edge.d} className={styles.grip} />
            <path d={edge.d} className={styles.line} />
            <text x={edge.middle.x + edge.outward.x * outside} y={edge.middle.y + edge.outward.y * outside}>
              {code}
            </text>
          </g>
        );
      })}
      <CornerHandles
        pane={pane}
        isBroken={(n) => isBroken('corner', n - 1)}
        place={({ x, y }) => ({ x: right(x), y: down(y) })}
        onChange={onCorners}
      />
      {pane.holes.map((hole, index) => {
        const at = fromLowerLeft(hole, pane.widthMm, pane.heightMm);
        const r = Math.max(2, (hole.diameterMm / 2) * d.scale);
        const label = `Hole ${index + 1}, Ø ${hole.diameterMm}, ${round(at.x)} from the left, ${round(at.y)} from the bottom`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are known by their number
          <g key={index} {...part({ kind: 'hole', index }, label)} className={styles.part}>
            <circle cx={right(at.x)} cy={down(at.y)} r={Math.max(12, r)} className={styles.reach} />
            <circle cx={right(at.x)} cy={down(at.y)} r={r} />
            <path
              d={`M${right(at.x) - r - 3} ${down(at.y)}h${r * 2 + 6}M${right(at.x)} ${down(at.y) - r - 3}v${r * 2 + 6}`}
            />
          </g>
        );
      })}
      <g className={styles.faults} aria-hidden>
        {broken.map(({ span, severity, sentence }) =>
          span ? (
            <g key={sentence} data-severity={severity}>
              <line x1={right(span.x1)} y1={down(span.y1)} x2={right(span.x2)} y2={down(span.y2)} />
              <circle cx={right(span.x1)} cy={down(span.y1)} r={2.5} />
              <circle cx={right(span.x2)} cy={down(span.y2)} r={2.5} />
            </g>
          ) : null,
        )}
      </g>
      <Dimension
        x1={d.x}
        y1={d.y + d.height + 22}
        x2={d.x + d.width}
        y2={d.y + d.height + 22}
        text={String(pane.widthMm)}
      />
      <Dimension x1={d.x - 24} y1={d.y} x2={d.x - 24} y2={d.y + d.height} text={String(pane.heightMm)} />
    </svg>
  );
}
