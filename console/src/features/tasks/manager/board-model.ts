import type { Board } from '@glasshouse/services/contexts/tasks/route/route.contract';

type Cell = Board['cells'][number];

/** What is moved on the board: a planned task, or an order that waits. */
export interface Held {
  readonly kind: 'task' | 'order';
  readonly id: number;
  readonly name: string;
}

/** The cell of a resource (null: nobody) on a day. */
export const cellOf = (board: Board, resourceId: number | null, date: string): Cell | undefined =>
  board.cells.find((cell) => cell.resourceId === resourceId && cell.date === date);

/** The cell an arrow key leads to from one; the same at the edge. */
export function neighbour(
  board: Board,
  from: { readonly resourceId: number | null; readonly date: string },
  key: string,
): { resourceId: number | null; date: string } {
  const rows = [...board.resources.map((one) => one.id as number | null), null];
  const days = board.days.map((day) => day.date);
  const clamp = (i: number, length: number) => Math.max(0, Math.min(length - 1, i));
  const row = clamp(rows.indexOf(from.resourceId) + ({ ArrowDown: 1, ArrowUp: -1 }[key] ?? 0), rows.length);
  const day = clamp(days.indexOf(from.date) + ({ ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0), days.length);
  return { resourceId: rows[row] ?? null, date: days[day] ?? from.date };
}
