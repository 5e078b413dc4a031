import { layoutSheet } from '@glasshouse/services/contexts/optimiser/layout/sheet-geometry.contract';
import type { LayoutSheet } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { useElementSize } from '@mantine/hooks';
import { SheetView } from '../../../widgets/glass/sheet-view.tsx';
import { tickPlace, tickRadius } from '../../../widgets/glass/tick-place.ts';
import { CutOverlay } from './cut-overlay.tsx';
import { LockBadge } from './lock-badge.tsx';
import styles from './sheet.module.css';
import type { PanelNode } from './sheet-figures.ts';
import type { CutSequence } from './use-cut-sequence.ts';

/** Room the drawing leaves around the sheet for numbers and dimensions, px. */
const around = 36;

interface Props {
  readonly sheet: LayoutSheet;
  readonly pieces: readonly PanelNode[];
  /** Node of the chosen panel. */
  readonly selected: number | null;
  readonly onSelect: (piece: PanelNode) => void;
  /** A second click on a panel, to mark it as cut. */
  readonly onPick?: ((piece: PanelNode) => void) | undefined;
  /** The cuts, while they are stepped through. */
  readonly sequence?: CutSequence | undefined;
}

/** The chosen glass sheet as large as the window allows; panels that are cut carry a tick. */
export function SheetDrawing({ sheet, pieces, selected, onSelect, onPick, sequence }: Props) {
  const { ref, width, height } = useElementSize();
  const byNode = new Map(pieces.map((piece) => [piece.node.id, piece]));
  const choose = (node: { id: number }) => {
    const piece = byNode.get(node.id);
    if (piece) onSelect(piece);
  };
  const chosen = selected === null ? undefined : byNode.get(selected);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the second click is a short cut; the button below does the same
    <div className={styles.drawing} ref={ref} onDoubleClick={() => chosen && onPick?.(chosen)}>
      {width > 0 && height > 0 && (
        <>
          <SheetView
            plan={sheet}
            width={width}
            height={height}
            nameOf={(node) => byNode.get(node.id)?.panel?.orderNumber ?? ''}
            numberOf={(node) => String(byNode.get(node.id)?.number ?? '')}
            selected={selected}
            isDone={(node) => byNode.get(node.id)?.panel?.isCut === true}
            onSelect={choose}
          />
          <CutMarks sheet={sheet} pieces={pieces} width={width} height={height} />
          {sequence && <CutOverlay sheet={sheet} sequence={sequence} width={width} height={height} around={around} />}
          {sheet.isLocked && <LockBadge />}
        </>
      )}
    </div>
  );
}

type MarksProps = Pick<Props, 'sheet' | 'pieces'> & { readonly width: number; readonly height: number };

/** Ticks over the panels that are cut, drawn on the same scale. */
function CutMarks({ sheet, pieces, width, height }: MarksProps) {
  const cut = new Set(pieces.filter((piece) => piece.panel?.isCut).map((piece) => piece.node.id));
  if (cut.size === 0) return null;
  const { rects } = layoutSheet(sheet, { width, height, around });
  return (
    <svg className={styles.marks} width={width} height={height} aria-hidden>
      {rects
        .filter((rect) => cut.has(rect.node.id))
        .map((rect) => {
          const place = tickPlace(rect);
          if (!place) return null;
          return (
            <g key={rect.node.id}>
              <circle cx={place.x} cy={place.y} r={tickRadius} className={styles.tick} />
              <path d={`M${place.x - 3} ${place.y}l2.2 2.4 4-4.6`} className={styles.tickMark} />
            </g>
          );
        })}
    </svg>
  );
}
