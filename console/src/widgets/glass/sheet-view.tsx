import {
  type CutLine,
  type DrawnRect,
  layoutSheet,
  type PlanRect,
  type SheetPlan,
  stripOf,
} from '@glasshouse/services/contexts/optimiser/layout/sheet-geometry.contract';
import { useId, useState } from 'react';
import { Dimension } from './dimension.tsx';
import styles from './glass.module.css';
import { tickPlace } from './tick-place.ts';

interface Props<N extends PlanRect> {
  readonly plan: SheetPlan & { readonly nodes: readonly N[] };
  readonly width: number;
  readonly height: number;
  /** Second line of a panel, such as its order. */
  readonly nameOf?: (node: N) => string;
  /** Number in the corner of a panel. */
  readonly numberOf?: (node: N) => string;
  readonly selected?: number | null;
  /** Panels that are cut already: drawn emphasised. */
  readonly isDone?: (node: N) => boolean;
  readonly onSelect?: (node: N) => void;
  /** No words, numbers or dimensions: for the strip of sheets. */
  readonly isThumb?: boolean;
}

/** What a sheet's drawing says in words. */
export function sheetWords(plan: SheetPlan): string {
  const count = (type: PlanRect['type']) => plan.nodes.filter((n) => n.type === type).length;
  return `Sheet ${plan.width} × ${plan.height} mm: ${count('item')} panels, ${count('offcut') + count('residual')} offcuts to keep`;
}

const isKept = (type: PlanRect['type']) => type === 'offcut' || type === 'residual';

/** A cut sheet to scale: panels, offcuts hatched gold, waste dotted grey, the order of the cuts. */
export function SheetView<N extends PlanRect>(props: Props<N>) {
  const { plan, width, height, isThumb } = props;
  const id = useId().replace(/[^\w-]/g, '');
  const [pointed, setPointed] = useState<N | null>(null);
  const chosen = pointed ?? plan.nodes.find((n) => n.id === props.selected);
  const strip = chosen ? stripOf(plan.nodes, chosen) : null;
  const d = layoutSheet(plan, { width, height, around: isThumb ? 1 : 36 });
  const fills = {
    item: 'var(--glass)',
    waste: `url(#waste${id})`,
    offcut: `url(#offcut${id})`,
    residual: `url(#offcut${id})`,
    branch: 'none',
  };
  return (
    <svg
      className={styles.glass}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role={props.onSelect ? 'group' : 'img'}
      aria-label={sheetWords(plan)}
    >
      <defs>
        <pattern id={`offcut${id}`} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="9" height="9" fill="var(--sheet)" />
          <line x1="0" y1="0" x2="0" y2="9" stroke="var(--offcut)" strokeWidth="1.4" strokeOpacity="0.7" />
        </pattern>
        <pattern id={`waste${id}`} width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" fill="var(--surface-2)" />
          <circle cx="1.5" cy="1.5" r="0.9" fill="var(--waste)" />
        </pattern>
      </defs>
      <rect x={d.x} y={d.y} width={d.width} height={d.height} className={styles.sheet} />
      {d.rects.map((rect) => (
        <Piece key={rect.node.id} rect={rect} fill={fills[rect.node.type]} view={props} onPoint={setPointed} />
      ))}
      {!isThumb &&
        d.cuts.map((cut) => <Cut key={cut.number} cut={cut} isNumbered={cut.strip === null || cut.strip === strip} />)}
      {!isThumb && (
        <>
          <Dimension
            x1={d.x}
            y1={d.y + d.height + 14}
            x2={d.x + d.width}
            y2={d.y + d.height + 14}
            text={`${plan.width} mm`}
          />
          <Dimension
            x1={d.x + d.width + 22}
            y1={d.y}
            x2={d.x + d.width + 22}
            y2={d.y + d.height}
            text={`${plan.height} mm`}
          />
        </>
      )}
    </svg>
  );
}

interface PieceProps<N extends PlanRect> {
  readonly rect: DrawnRect<N>;
  readonly fill: string;
  readonly view: Props<N>;
  readonly onPoint: (node: N | null) => void;
}

function Piece<N extends PlanRect>({ rect, fill, view, onPoint }: PieceProps<N>) {
  const { node, x, y, width, height } = rect;
  const { onSelect, isThumb, selected } = view;
  const isItem = node.type === 'item';
  const shape = (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      fill={selected === node.id || view.isDone?.(node) ? 'var(--glass-2)' : fill}
      className={styles.piece}
      data-type={node.type}
    />
  );
  const words = !isThumb && <Words rect={rect} view={view} />;
  const point = { onPointerEnter: () => onPoint(node), onPointerLeave: () => onPoint(null) };
  if (!isItem || !onSelect)
    return (
      <g {...point}>
        {shape}
        {words}
      </g>
    );
  const choice = (
    // biome-ignore lint/a11y/useSemanticElements: inside an SVG there is no button element
    <g
      {...point}
      role="button"
      tabIndex={0}
      className={styles.choice}
      aria-label={`Panel ${node.w} × ${node.h} mm ${view.nameOf?.(node) ?? ''}`.trim()}
      aria-pressed={selected === node.id}
      onClick={() => onSelect(node)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') onSelect(node);
      }}
    >
      {shape}
    </g>
  );
  // The words lie over the button, not in it: it is called by a sentence of its own.
  return (
    <>
      {choice}
      <g aria-hidden pointerEvents="none">
        {words}
      </g>
    </>
  );
}

function Words<N extends PlanRect>({ rect, view }: Pick<PieceProps<N>, 'rect' | 'view'>) {
  const { node, x, y, width, height, words, isUpright } = rect;
  if (words === 0 || node.type === 'waste') return null;
  if (view.isDone?.(node) && tickPlace(rect)?.isAlone) return null;
  const size = `${node.w} × ${node.h}`;
  const midX = x + width / 2;
  const midY = y + height / 2;
  const second = isKept(node.type) ? size : view.nameOf?.(node);
  const first = isKept(node.type) ? 'Offcut' : size;
  const hasSecond = words === 2 && Boolean(second);
  return (
    <g className={styles.words} data-type={node.type}>
      <g transform={isUpright ? `rotate(-90 ${midX} ${midY})` : undefined}>
        {isKept(node.type) && <rect x={midX - 38} y={midY - 17} width={76} height={34} className={styles.plate} />}
        <text x={midX} y={hasSecond ? midY - 6 : midY} className={styles.size}>
          {first}
        </text>
        {hasSecond && (
          <text x={midX} y={midY + 8}>
            {second}
          </text>
        )}
      </g>
      {view.numberOf && words === 2 && node.type === 'item' && (
        <text x={x + 6} y={y + 11} className={styles.number}>
          {view.numberOf(node)}
        </text>
      )}
    </g>
  );
}

interface CutProps {
  readonly cut: CutLine;
  readonly isNumbered: boolean;
}

/** A cut and its number: round for the first level, square for the second. */
function Cut({ cut, isNumbered }: CutProps) {
  const isVertical = cut.x1 === cut.x2;
  const [x, y] = isVertical ? [cut.x1, cut.y1 - 12] : [cut.x1 - 12, cut.y1];
  return (
    <g className={styles.cut} data-level={cut.level}>
      <line x1={cut.x1} y1={cut.y1} x2={cut.x2} y2={cut.y2} />
      {isNumbered && (
        <>
          {cut.level === 1 ? (
            <circle cx={x} cy={y} r={9} />
          ) : (
            <rect x={x - 9} y={y - 8} width={18} height={16} rx={3} />
          )}
          <text x={x} y={y}>
            {cut.number}
          </text>
        </>
      )}
    </g>
  );
}
