import type { Board } from '@glasshouse/services/contexts/tasks/route/route.contract';
import { describe, expect, it } from 'vitest';
import { neighbour } from './board-model.ts';

const board = {
  resources: [{ id: 1 }, { id: 2 }],
  days: [{ date: 'a' }, { date: 'b' }],
} as unknown as Board;

describe('moving on the board by keyboard', () => {
  it('goes one cell at a time, down to the row of nobody, and stays at the edge', () => {
    const start = { resourceId: 1, date: 'a' };
    expect(neighbour(board, start, 'ArrowRight')).toEqual({ resourceId: 1, date: 'b' });
    expect(neighbour(board, { resourceId: 2, date: 'b' }, 'ArrowDown')).toEqual({ resourceId: null, date: 'b' });
    expect(neighbour(board, start, 'ArrowUp')).toEqual(start);
    expect(neighbour(board, start, 'ArrowLeft')).toEqual(start);
  });
});
