import { type KeyboardEvent, useRef, useState } from 'react';
import type { PaneDraft } from './pane-edit.ts';

interface History {
  readonly past: readonly PaneDraft[];
  readonly now: PaneDraft;
  readonly future: readonly PaneDraft[];
}

const mostSteps = 100;

/** The history after a change; what belongs to the same gesture is one step. */
export function changed({ past, now, future }: History, next: PaneDraft, isSameGesture: boolean): History {
  if (JSON.stringify(next) === JSON.stringify(now)) return { past, now, future };
  return { past: isSameGesture ? past : [...past, now].slice(-mostSteps), now: next, future: [] };
}

/** One step back, or the history itself where there is none. */
export function undone(history: History): History {
  const { past, now, future } = history;
  const before = past.at(-1);
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : history;
}

/** The step that was taken back, again. */
export function redone(history: History): History {
  const { past, now, future } = history;
  const [next, ...later] = future;
  return next ? { past: [...past, now], now: next, future: later } : history;
}

const isTyping = ({ target }: { readonly target: EventTarget }) =>
  target instanceof HTMLInputElement && target.type !== 'checkbox';

/** What is worked on over a drawing, with its steps: a drag, a field that is typed and a press of a key are one each. */
export function useDraft(start: PaneDraft) {
  const [history, setHistory] = useState<History>({ past: [], now: start, future: [] });
  const gesture = useRef({ now: 0, changed: -1 });
  const begin = () => {
    gesture.current.now += 1;
  };
  const set = (next: PaneDraft | ((old: PaneDraft) => PaneDraft)) => {
    const isSame = gesture.current.changed === gesture.current.now;
    gesture.current.changed = gesture.current.now;
    setHistory((old) => changed(old, typeof next === 'function' ? next(old.now) : next, isSame && old.past.length > 0));
  };
  const step = (take: (old: History) => History) => {
    begin();
    setHistory(take);
  };
  const [undo, redo] = [() => step(undone), () => step(redone)];
  return {
    draft: history.now,
    set,
    undo: history.past.length > 0 ? undo : null,
    redo: history.future.length > 0 ? redo : null,
    /** For what holds all fields: they tell where a gesture begins, and Ctrl Z and Ctrl Y are heard. */
    gestures: {
      onFocusCapture: begin,
      onPointerDownCapture: begin,
      onKeyDownCapture(event: KeyboardEvent) {
        const key = event.key.toLowerCase();
        const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
        const isText = event.target instanceof HTMLElement && event.target.dataset.ownUndo !== undefined;
        if ((event.ctrlKey || event.metaKey) && !event.altKey && !isText && (isRedo || key === 'z')) {
          event.preventDefault();
          (isRedo ? redo : undo)();
        } else if (!isTyping(event)) begin();
      },
    },
  };
}
