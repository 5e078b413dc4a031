import { type PointerEvent, useRef } from 'react';

/** From this on a press is a drag, px. */
const least = 4;

interface Drag {
  readonly x: number;
  readonly y: number;
  readonly mmPerPx: number;
  isMoving: boolean;
}

/** So far from where a drag began, mm, right and up. */
export type Dragged = (dx: number, dy: number, event: PointerEvent<SVGElement>) => void;

/** Dragging on a drawing of so many units, `scale` of them to the millimetre: what it moves stays under the pointer. */
export function useDrag({ width, height }: { readonly width: number; readonly height: number }, scale: number) {
  const drag = useRef<Drag | null>(null);
  /** A press that became a drag is no click. */
  const wasDrag = useRef(false);
  const handlers = (begin: () => void, move: Dragged, end: () => void = () => {}) => ({
    onPointerDown(event: PointerEvent<SVGElement>) {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
      // The drawing is fitted into its box: the narrower side says how large it is.
      const pxPerUnit = box?.width && box.height ? Math.min(box.width / width, box.height / height) : 1;
      const mmPerPx = 1 / (pxPerUnit * scale);
      drag.current = { x: event.clientX, y: event.clientY, mmPerPx, isMoving: false };
      wasDrag.current = false;
      begin();
    },
    onPointerMove(event: PointerEvent<SVGElement>) {
      const now = drag.current;
      if (!now) return;
      const [dx, dy] = [event.clientX - now.x, now.y - event.clientY];
      if (!now.isMoving && Math.hypot(dx, dy) < least) return;
      now.isMoving = true;
      wasDrag.current = true;
      move(dx * now.mmPerPx, dy * now.mmPerPx, event);
    },
    onPointerUp() {
      drag.current = null;
      end();
    },
    onPointerCancel() {
      drag.current = null;
      end();
    },
  });
  return { handlers, isClick: () => !wasDrag.current };
}
