import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './data-table.module.css';

interface Props {
  readonly label: string;
  /** px. */
  readonly width: number;
  readonly least: number;
  readonly most: number;
  /** Undefined gives the column its own width back. */
  readonly onChange: (px: number | undefined) => void;
}

/** One press of an arrow, px. */
const step = 8;

/** The right edge of a head: dragged, or moved by the arrow keys; a double press gives the own width back. */
export function ResizeEdge({ label, width, least, most, onChange }: Props) {
  const drag = useRef<{ x: number; width: number } | null>(null);
  const widthAt = (event: PointerEvent) => (drag.current ? drag.current.width + event.clientX - drag.current.x : width);
  const onDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? width };
  };
  const onUp = (event: PointerEvent<HTMLElement>) => {
    const moved = drag.current && event.clientX !== drag.current.x;
    if (moved) onChange(widthAt(event));
    drag.current = null;
  };
  const onMove = (event: PointerEvent<HTMLElement>) => {
    if (drag.current) event.currentTarget.style.translate = `${event.clientX - drag.current.x}px 0`;
    else event.currentTarget.style.translate = '';
  };
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(Math.min(most, Math.max(least, width + by)));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a hr takes no focus and no value
    <span
      role="separator"
      tabIndex={0}
      className={styles.edge}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={(event) => {
        onUp(event);
        event.currentTarget.style.translate = '';
      }}
      onDoubleClick={() => onChange(undefined)}
      onKeyDown={onKey}
    />
  );
}
