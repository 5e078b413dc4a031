import { useCallback, useState } from 'react';
import type { DraftLine } from './lines.ts';

type Lines = readonly DraftLine[];

/** The lines with what they were before and what was undone. */
export interface History {
  readonly past: readonly Lines[];
  readonly now: Lines;
  readonly future: readonly Lines[];
  /** Cell the last step typed into; more letters there belong to the same step. */
  readonly mark: string | null;
  /** When, ms. */
  readonly at: number;
}

/** Letters typed into one cell within this time are one step, ms. */
const together = 1500;
const mostSteps = 200;
/** What the one cell of edges sets. */
const edgeFields = new Set(['edges', 'areEdgesChosen', 'unreadEdges']);

export const startHistory = (now: Lines): History => ({ past: [], now, future: [], mark: null, at: 0 });

/** The one cell that differs, or null when more than that does. */
export function changedCell(before: Lines, after: Lines): string | null {
  if (before.length !== after.length) return null;
  const changed = after.filter((line, i) => line !== before[i]);
  const [line] = changed;
  const old = before.find((one) => one.key === line?.key);
  if (!line || !old || changed.length > 1) return null;
  const fields = Object.keys(line).filter((k) => line[k as keyof DraftLine] !== old[k as keyof DraftLine]);
  const typedInto = new Set(fields.map((field) => (edgeFields.has(field) ? 'edges' : field)));
  return typedInto.size === 1 ? `${line.key} ${[...typedInto][0]}` : null;
}

/** A change as a step of its own, or as part of the last one. */
export function record(history: History, now: Lines, at: number): History {
  if (now === history.now) return history;
  const mark = changedCell(history.now, now);
  if (mark !== null && mark === history.mark && at - history.at < together) return { ...history, now, at, future: [] };
  return { past: [...history.past, history.now].slice(-mostSteps), now, future: [], mark, at };
}

/** A change nobody made by hand, such as defaults that arrive: undone with the step before. */
export const amend = (history: History, now: Lines): History => ({ ...history, now });

/** One step back. */
export function undo(history: History): History {
  const before = history.past.at(-1);
  if (!before) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future], mark: null, at: 0 };
}

/** One step forward again. */
export function redo(history: History): History {
  const [next, ...future] = history.future;
  return next ? { past: [...history.past, history.now], now: next, future, mark: null, at: 0 } : history;
}

/** Lines that can be undone and done again. */
export function useLineHistory(initial: Lines) {
  const [history, setHistory] = useState(() => startHistory(initial));
  const change = useCallback((next: Lines) => setHistory((h) => record(h, next, performance.now())), []);
  const settle = useCallback((make: (lines: Lines) => Lines) => setHistory((h) => amend(h, make(h.now))), []);
  const back = useCallback(() => setHistory(undo), []);
  const forth = useCallback(() => setHistory(redo), []);
  return {
    lines: history.now,
    change,
    settle,
    undo: back,
    redo: forth,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}
export type LineHistory = ReturnType<typeof useLineHistory>;
