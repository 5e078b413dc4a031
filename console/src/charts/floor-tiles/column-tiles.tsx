import { type KeyboardEvent, memo, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './floor-tiles.module.css';
import { type Direction, inView, neighbour, type Packing, type Place } from './layout.ts';

/** How near the date is: colour, and a mark on the two that need somebody. */
export type Risk = 'later' | 'tomorrow' | 'today' | 'late';

/** What is shown of a tile beside its place. */
export interface TileFace {
  readonly risk: Risk;
  /** Spoken: 'P-118204, 870 × 2030, late'. */
  readonly label: string;
  /** A station works on it now. */
  readonly isInWork: boolean;
  /** Left out by the filter: keeps its place, fades. */
  readonly isFaint: boolean;
}

interface Props {
  readonly label: string;
  readonly packing: Packing;
  readonly faceOf: (id: number) => TileFace | undefined;
  readonly selected: number | null;
  /** The scroll container of the whole floor. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly onSelect: (id: number) => void;
  /** The pointer or the focus is on a tile, or has left. */
  readonly onPoint: (id: number | null, tile: HTMLElement | null) => void;
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
/** Tiles are drawn this far outside the window, px. */
const margin = 240;

const tileOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('button[data-tile]') : null;
const idOf = (tile: HTMLElement) => Number(tile.dataset.tile);

/** The stretch of a column that can be seen, px from its top. */
function useStretch(column: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>): [number, number] {
  const [stretch, setStretch] = useState<[number, number]>([0, 1200]);
  useEffect(() => {
    const frame = scroller.current;
    if (!frame) return;
    const look = () => {
      const offset = (column.current?.offsetTop ?? 0) - frame.offsetTop;
      const from = Math.floor((frame.scrollTop - offset - margin) / margin) * margin;
      const to = from + Math.ceil((frame.clientHeight + 3 * margin) / margin) * margin;
      setStretch((old) => (old[0] === from && old[1] === to ? old : [from, to]));
    };
    look();
    frame.addEventListener('scroll', look, { passive: true });
    const watch = new ResizeObserver(look);
    watch.observe(frame);
    return () => {
      frame.removeEventListener('scroll', look);
      watch.disconnect();
    };
  }, [column, scroller]);
  return stretch;
}

/** Panels of one stage, each to scale. One stop for the Tab key; arrow keys walk from tile to tile. */
export function ColumnTiles({ label, packing, faceOf, selected, scroller, onSelect, onPoint }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [from, to] = useStretch(box, scroller);
  const [focused, setFocused] = useState<number | null>(null);
  const seen = inView(packing, from, to);
  const stop = [focused, selected].find((id) => seen.some((p) => p.id === id)) ?? seen[0]?.id;
  const onKey = (event: KeyboardEvent) => {
    const direction = arrows[event.key];
    const tile = tileOf(event.target);
    if (!direction || !tile) return;
    event.preventDefault();
    const next = neighbour(packing, idOf(tile), direction);
    box.current?.querySelector<HTMLElement>(`[data-tile="${next}"]`)?.focus();
  };
  const point = (event: PointerEvent) => {
    const tile = tileOf(event.target);
    onPoint(tile ? idOf(tile) : null, tile);
  };
  return (
    <div
      ref={box}
      className={styles.tiles}
      style={{ height: packing.height }}
      role="toolbar"
      aria-label={label}
      onKeyDown={onKey}
      onPointerOver={point}
      data-to-scale
      onPointerLeave={() => onPoint(null, null)}
      onClick={(event) => {
        const tile = tileOf(event.target);
        if (tile) onSelect(idOf(tile));
      }}
      onFocus={(event) => {
        const tile = tileOf(event.target);
        if (!tile) return;
        setFocused(idOf(tile));
        if (tile.matches(':focus-visible')) onPoint(idOf(tile), tile);
      }}
      onBlur={() => onPoint(null, null)}
    >
      {seen.map((place) => {
        const face = faceOf(place.id);
        return (
          face && (
            <TileButton
              key={place.id}
              place={place}
              risk={face.risk}
              label={face.label}
              isInWork={face.isInWork}
              isFaint={face.isFaint}
              isSelected={place.id === selected}
              isStop={place.id === stop}
            />
          )
        );
      })}
    </div>
  );
}

interface TileProps extends TileFace {
  readonly place: Place;
  readonly isSelected: boolean;
  readonly isStop: boolean;
}

/** A mark needs this much room, px. */
const smallestForMark = 9;

const TileButton = memo(function TileButton({ place, risk, label, isInWork, isFaint, isSelected, isStop }: TileProps) {
  const { x, y, width, height } = place;
  const hasMark = Math.min(width, height) >= smallestForMark;
  return (
    <button
      type="button"
      className={styles.tile}
      data-tile={place.id}
      data-risk={risk}
      data-work={isInWork || undefined}
      data-faint={isFaint || undefined}
      aria-label={label}
      aria-pressed={isSelected}
      tabIndex={isStop ? 0 : -1}
      style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
    >
      {hasMark && <RiskMark risk={risk} />}
    </button>
  );
});

/** Red carries a triangle and amber a dot, so that the floor reads in grey. */
export function RiskMark({ risk }: { readonly risk: Risk }) {
  if (risk === 'late')
    return (
      <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden>
        <path d="M4 0.5 7.6 7.5H0.4z" fill="currentColor" />
      </svg>
    );
  if (risk === 'today')
    return (
      <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden>
        <circle cx="4" cy="4" r="1.8" fill="currentColor" />
      </svg>
    );
  return null;
}
