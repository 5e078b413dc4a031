import { labelFaults } from '@glasshouse/services/contexts/roof/reports/labels/label-faults.contract';
import type { LabelElement } from '@glasshouse/services/contexts/roof/reports/labels/print-labels.contract';
import { type KeyboardEvent, useMemo, useReducer } from 'react';
import {
  begin,
  type Design,
  designed,
  draggedTo,
  newElement,
  placedAt,
  sizedTo,
  stretchedTo,
  withElement,
} from './design.ts';

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The layout that is drawn, and everything that changes it. */
export function useDesigner(first: Design) {
  const [state, send] = useReducer(designed, first, begin);
  const { now, selected } = state;
  const faults = useMemo(() => labelFaults(now), [now]);
  const change = (to: Design, step?: string) => send({ type: 'change', to, ...(step ? { step } : {}) });
  const changeElement = (at: number, one: LabelElement, step: string) => change(withElement(now, at, one), step);
  const insert = (one: LabelElement) =>
    send({ type: 'change', to: { ...now, elements: [...now.elements, one] }, selected: now.elements.length });
  const remove = (at: number) =>
    send({ type: 'change', to: { ...now, elements: now.elements.toSpliced(at, 1) }, selected: null });
  const copy = (at: number) => {
    const one = now.elements[at];
    if (one) insert(placedAt(one, one.x + 2, one.y + 2, now.media));
  };
  return {
    ...{ now, selected, faults, change, changeElement, remove, copy },
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    undo: () => send({ type: 'undo' }),
    redo: () => send({ type: 'redo' }),
    rest: () => send({ type: 'rest' }),
    select: (at: number | null) => send({ type: 'select', at }),
    add: (kind: LabelElement['kind']) => insert(newElement(kind, now.record)),
    drag(at: number, x: number, y: number) {
      const one = now.elements[at];
      if (one) changeElement(at, draggedTo(one, x, y, now.media), `move ${at}`);
    },
    stretch(at: number, w: number, h: number) {
      const one = now.elements[at];
      if (one) changeElement(at, stretchedTo(one, w, h, now.media), `stretch ${at}`);
    },
    /** Arrows move by 1 mm, with Shift by 0.1, with Alt they change the size; Delete takes the element off. */
    press(event: KeyboardEvent, at: number) {
      const one = now.elements[at];
      const arrow = arrows[event.key];
      if (!one || (!arrow && event.key !== 'Delete' && event.key !== 'Escape')) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') return send({ type: 'select', at: null });
      if (!arrow) return remove(at);
      const by = event.shiftKey ? 0.1 : 1;
      const [dx, dy] = [arrow[0] * by, arrow[1] * by];
      if (event.altKey) changeElement(at, sizedTo(one, one.w + dx, one.h + dy, now.media), `stretch ${at}`);
      else changeElement(at, placedAt(one, one.x + dx, one.y + dy, now.media), `move ${at}`);
    },
  };
}
