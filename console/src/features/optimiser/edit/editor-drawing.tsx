import { legalPlaces, near, tryPieces } from '@glasshouse/services/contexts/optimiser/layout/draft.contract';
import type { Piece as Placed } from '@glasshouse/services/contexts/optimiser/layout/rules.contract';
import { layoutSheet } from '@glasshouse/services/contexts/optimiser/layout/sheet-geometry.contract';
import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useRef } from 'react';
import { SheetView } from '../../../widgets/glass/sheet-view.tsx';
import { LockBadge } from '../sheet/lock-badge.tsx';
import styles from './editor.module.css';
import type { LayoutEditor } from './use-layout-editor.ts';

const around = 36;
/** A panel jumps to a place that can be cut when it is this near, px. */
const reachPx = 28;
/** A press that moves less than this is a click, px. */
const clickPx = 4;

interface Props {
  readonly editor: LayoutEditor;
  readonly at: number;
  readonly orderOf: (itemId: string) => string;
}

/** The glass sheet with its panels to take hold of: drag, or choose one and use the keys. */
export function EditorDrawing({ editor, at, orderOf }: Props) {
  const { ref, width, height } = useElementSize();
  const sheet = editor.draft.sheets[at];
  const drag = useRef<{
    itemId: string;
    dx: number;
    dy: number;
    startX: number;
    startY: number;
    isMoving: boolean;
  } | null>(null);
  if (!sheet) return null;
  const d = layoutSheet(sheet, { width, height, around });
  const box = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }) => ({
    x: d.x + x * d.scale,
    y: d.y + d.height - (y + h) * d.scale,
    width: w * d.scale,
    height: h * d.scale,
  });
  const { held, refused, selected } = editor;
  const isHere = held?.sheet === at ? held : null;
  const others = sheet.pieces.filter((p) => p.itemId !== held?.piece.itemId);
  const checked = isHere && tryPieces(sheet, [...others, isHere.piece], editor.bench, 400);
  const fault = checked && !checked.isLegal ? checked.faults[0] : refused?.sheet === at ? refused.fault : undefined;

  const mmOf = (event: PointerEvent<SVGSVGElement>) => {
    const edge = event.currentTarget.getBoundingClientRect();
    return {
      x: (event.clientX - edge.left - d.x) / d.scale,
      y: (d.y + d.height - (event.clientY - edge.top)) / d.scale,
    };
  };
  const onDown = (event: PointerEvent<SVGSVGElement>) => {
    const target = (event.target as Element).closest('[data-item]');
    const itemId = target?.getAttribute('data-item');
    const piece = sheet.pieces.find((p) => p.itemId === itemId);
    if (!piece || event.button !== 0) return;
    const mm = mmOf(event);
    const start = { startX: event.clientX, startY: event.clientY, isMoving: false };
    drag.current = { itemId: piece.itemId, dx: mm.x - piece.x, dy: mm.y - piece.y, ...start };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent<SVGSVGElement>) => {
    const now = drag.current;
    if (!now) return;
    if (!now.isMoving && Math.hypot(event.clientX - now.startX, event.clientY - now.startY) < clickPx) return;
    const from = now.isMoving ? editor.held : editor.pickUp(now.itemId);
    now.isMoving = true;
    if (!from) return;
    const mm = mmOf(event);
    const wanted = { x: Math.round(mm.x - now.dx), y: Math.round(mm.y - now.dy) };
    const free: Placed = { ...from.piece, ...wanted };
    // With Alt held the panel follows the pointer to the millimetre.
    const [snapped] = event.altKey
      ? []
      : legalPlaces(editor.draft, at, free, editor.bench, near(wanted, reachPx / d.scale));
    editor.hold({ sheet: at, piece: snapped ?? free });
  };
  const onUp = () => {
    const now = drag.current;
    drag.current = null;
    if (!now) return;
    if (now.isMoving) editor.drop();
    else editor.choose(now.itemId);
  };
  return (
    <div className={styles.drawing} ref={ref}>
      {width > 0 && height > 0 && (
        <>
          <SheetView
            plan={sheet}
            width={width}
            height={height}
            nameOf={(node) => (node.itemId ? orderOf(node.itemId) : '')}
            selected={sheet.nodes.find((n) => n.itemId === selected && n.type === 'item')?.id ?? null}
          />
          {/* biome-ignore lint/a11y/useSemanticElements: inside an SVG there is no fieldset */}
          <svg
            className={styles.hands}
            width={width}
            height={height}
            role="group"
            aria-label={`Panels on glass sheet ${at + 1}`}
            onPointerDown={onDown}
            onPointerMove={onMove}
            onPointerUp={onUp}
            onPointerCancel={() => {
              drag.current = null;
              editor.letGo();
            }}
          >
            {sheet.pieces.map((piece) => (
              // biome-ignore lint/a11y/useSemanticElements: inside an SVG there is no button element
              <g
                key={piece.itemId}
                role="button"
                tabIndex={0}
                data-item={piece.itemId}
                aria-pressed={piece.itemId === selected}
                aria-label={`${editor.nameOf(piece.itemId)}, ${piece.w} × ${piece.h} mm at ${piece.x}, ${piece.y}`}
                className={styles.piece}
                data-lifted={piece.itemId === held?.piece.itemId || undefined}
                data-swap={piece.itemId === editor.swapping || undefined}
                onFocus={() => {
                  if (!drag.current && !editor.swapping && !held) editor.choose(piece.itemId);
                }}
                onKeyDown={(event) => {
                  if (event.key !== ' ' && (event.key !== 'Enter' || held)) return;
                  event.preventDefault();
                  event.stopPropagation();
                  if (editor.swapping) editor.choose(piece.itemId);
                  else editor.pickUp(piece.itemId);
                }}
              >
                <rect {...box(piece)} />
              </g>
            ))}
            {isHere && (
              <g className={styles.ghost} data-illegal={fault ? true : undefined} aria-hidden>
                <rect {...box(isHere.piece)} />
                <text x={box(isHere.piece).x + 8} y={box(isHere.piece).y + 18}>
                  {isHere.piece.x}, {isHere.piece.y}
                </text>
              </g>
            )}
            {fault && <rect className={styles.fault} {...visible(box(fault.at))} aria-hidden />}
          </svg>
          {sheet.isLocked && <LockBadge />}
        </>
      )}
    </div>
  );
}

/** A place that went wrong is seen, however narrow it is. */
const visible = (r: { x: number; y: number; width: number; height: number }) => {
  const least = 6;
  const [moreX, moreY] = [Math.max(0, least - r.width), Math.max(0, least - r.height)];
  return { x: r.x - moreX / 2, y: r.y - moreY / 2, width: r.width + moreX, height: r.height + moreY };
};
