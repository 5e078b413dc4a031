import type { Broken, Pane } from '@glasshouse/services/contexts/ordereditor/guidelines/verdict.contract';
import { boxOf, type CornerWork, fromLowerLeft } from '@glasshouse/services/contexts/ordereditor/pane.contract';
import {
  measuresOf,
  type NumberedOutline,
  outlineFault,
} from '@glasshouse/services/platform/contract/geometry/numbered-outline';
import type { Point } from '@glasshouse/services/platform/contract/geometry/outline';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Dimension } from '../../../../widgets/glass/dimension.tsx';
import { type DrawnEdge, edgeKind, layoutPanel } from '../../../../widgets/glass/panel-layout.ts';
import { sideName } from '../edges.ts';
import { CornerHandles } from './corner-handles.tsx';
import styles from './pane.module.css';
import { type SnapLines, type Snapped, snapped, stepOf } from './snap.ts';
import { useDrag } from './use-drag.ts';

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
  /** Of a rectangle, mm as they are typed. */
  readonly onSize: (size: { readonly width?: string; readonly height?: string }) => void;
  readonly onCorners: (corners: readonly CornerWork[]) => void;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
/** How near a part comes to a line that it holds on to, px. */
const nearPx = 5;
/** How far outside of its edge a code stands, px. */
const outside = 13;
const round = (mm: number) => Math.round(mm * 10) / 10;

/** Where the words of an edge stand; longer ones run along an upright edge. */
function besideEdge({ middle, outward }: DrawnEdge, isLong: boolean) {
  const [x, y] = [middle.x + outward.x * outside, middle.y + outward.y * outside];
  return isLong && Math.abs(outward.x) > 0.8 ? { x, y, transform: `rotate(-90 ${x} ${y})` } : { x, y };
}

/** Middles of the pane and of its other parts. */
function linesOf({ widthMm, heightMm, holes, cutouts }: Pane, { kind, index }: Part): SnapLines {
  const others = [
    ...holes.filter((_, i) => kind !== 'hole' || i !== index),
    ...cutouts.filter((_, i) => kind !== 'cutout' || i !== index),
  ].map((one) => fromLowerLeft(one, widthMm, heightMm));
  return { xs: [widthMm / 2, ...others.map(({ x }) => x)], ys: [heightMm / 2, ...others.map(({ y }) => y)] };
}

/** The pane to scale, to work on: edges are pressed, holes and cutouts dragged or moved by arrows, faults drawn in red. */
export function PaneDrawing(props: Props) {
  const { pane, outline, broken, chosen, width, height, onChoose, onMove, onRemove, onEdge, onSize, onCorners } = props;
  const boxes = pane.cutouts.map((cutout) => boxOf(cutout, pane.widthMm, pane.heightMm));
  const d = layoutPanel(
    { width: pane.widthMm, height: pane.heightMm, edges: pane.edges, outline, cutouts: boxes, corners: pane.corners },
    { width, height, around: 26, left: 14, below: 18 },
  );
  const drag = useDrag({ width, height }, d.scale);
  const start = useRef<Point>({ x: 0, y: 0 });
  const [held, setHeld] = useState<Snapped | null>(null);
  const placeOf = ({ kind, index }: Part): Point => {
    const one = kind === 'hole' ? pane.holes[index] : pane.cutouts[index];
    return one ? fromLowerLeft(one, pane.widthMm, pane.heightMm) : { x: 0, y: 0 };
  };
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
        const by = stepOf(event);
        onMove(which, step[0] * by, step[1] * by);
      } else if (event.key === 'Delete' || event.key === 'Backspace') {
        event.preventDefault();
        onRemove(which);
      }
    },
    ...drag.handlers(
      () => {
        start.current = placeOf(which);
        onChoose(which);
      },
      (dx, dy, event) => {
        const target = { x: start.current.x + dx, y: start.current.y + dy };
        const to = snapped(target, linesOf(pane, which), stepOf(event), nearPx / d.scale);
        const now = placeOf(which);
        setHeld(to);
        if (to.x !== now.x || to.y !== now.y) onMove(which, to.x - now.x, to.y - now.y);
      },
      () => setHeld(null),
    ),
  });
  // Those of a rectangle stand on its dimension lines.
  const isShaped = outline !== undefined && outline.no !== 1 && !outlineFault(outline);
  const lengths = isShaped ? measuresOf(outline).edgeLengthsMm : [];
  const beginSize = () => {
    start.current = { x: pane.widthMm, y: pane.heightMm };
  };
  // Edges of a rectangle run top, right, bottom, left; outward is larger.
  const resize = (side: number, dx: number, dy: number, event: { readonly shiftKey: boolean }) => {
    const step = stepOf(event);
    const to = (mm: number) => Math.max(step, Math.round(mm / step) * step);
    if (side % 2 === 1) onSize({ width: String(to(start.current.x + (side === 1 ? dx : -dx))) });
    else onSize({ height: String(to(start.current.y + (side === 0 ? dy : -dy))) });
  };
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
            {...(outline
              ? {}
              : drag.handlers(
                  () => beginSize(),
                  (dx, dy, event) => resize(side, dx, dy, event),
                ))}
            onClick={(event) => drag.isClick() && onEdge(side, null, event.shiftKey)}
            onKeyDown={(event) => {
              const arrow = arrows[event.key];
              if (event.altKey && arrow && !outline) {
                event.preventDefault();
                beginSize();
                const by = stepOf(event);
                return resize(side, arrow[0] * by, arrow[1] * by, { shiftKey: false });
              }
              if (event.ctrlKey || event.metaKey || event.altKey) return;
              if (event.key === 'Enter' || event.key === ' ') onEdge(side, null, event.shiftKey);
              else if (/^[crgp]$/i.test(event.key)) onEdge(side, event.key.toLowerCase(), event.shiftKey);
              else return;
              event.preventDefault();
            }}
          >
            <path d={edge.d} className={styles.grip} />
            <path d={edge.d} className={styles.line} />
            <text {...besideEdge(edge, isShaped)}>{isShaped ? `${code} ${round(lengths[side] ?? 0)}` : code}</text>
          </g>
        );
      })}
      <CornerHandles
        pane={pane}
        isBroken={(n) => isBroken('corner', n - 1)}
        place={({ x, y }) => ({ x: right(x), y: down(y) })}
        drag={drag}
        onChange={onCorners}
      />
      {pane.holes.map((hole, index) => {
        const at = fromLowerLeft(hole, pane.widthMm, pane.heightMm);
        const r = Math.max(2, (hole.diameterMm / 2) * d.scale);
        const label = `Hole ${index + 1}, Ø ${hole.diameterMm}${hole.isCountersunk ? ' countersunk' : ''}, ${round(at.x)} from the left, ${round(at.y)} from the bottom`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are known by their number
          <g key={index} {...part({ kind: 'hole', index }, label)} className={styles.part}>
            <circle cx={right(at.x)} cy={down(at.y)} r={Math.max(12, r)} className={styles.reach} />
            {hole.isCountersunk && <circle cx={right(at.x)} cy={down(at.y)} r={r + 4} className={styles.sunk} />}
            <circle cx={right(at.x)} cy={down(at.y)} r={r} />
            <path
              d={`M${right(at.x) - r - 3} ${down(at.y)}h${r * 2 + 6}M${right(at.x)} ${down(at.y) - r - 3}v${r * 2 + 6}`}
            />
          </g>
        );
      })}
      {held && (
        <g className={styles.guides} aria-hidden>
          {held.onX !== null && <path d={`M${right(held.onX)} ${d.y}v${d.height}`} />}
          {held.onY !== null && <path d={`M${d.x} ${down(held.onY)}h${d.width}`} />}
        </g>
      )}
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
