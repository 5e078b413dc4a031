import { expect, it } from 'vitest';
import type { PaneDraft } from './pane-edit.ts';
import { snapped } from './snap.ts';
import { changed, redone, undone } from './use-draft.ts';

it('lays a part on whole millimetres, with Shift on tens, or on a line that is near', () => {
  const lines = { xs: [450, 60.5], ys: [600] };
  expect(snapped({ x: 100.4, y: 203.6 }, lines, 1, 5)).toEqual({ x: 100, y: 204, onX: null, onY: null });
  expect(snapped({ x: 104.9, y: 206 }, lines, 10, 5)).toEqual({ x: 100, y: 210, onX: null, onY: null });
  expect(snapped({ x: 64, y: 604.9 }, lines, 10, 5)).toEqual({ x: 60.5, y: 600, onX: 60.5, onY: 600 });
  expect(snapped({ x: 66, y: 605.1 }, lines, 1, 5)).toEqual({ x: 66, y: 605, onX: null, onY: null });
});

it('goes back a gesture at a time and again, and forgets what was taken back when something new is done', () => {
  const of = (width: string) => ({ width }) as PaneDraft;
  const start = { past: [], now: of('1'), future: [] };
  const dragged = changed(changed(start, of('2'), false), of('3'), true);
  expect(dragged).toEqual({ past: [of('1')], now: of('3'), future: [] });
  expect(changed(dragged, of('3'), false)).toEqual(dragged);
  const back = undone(dragged);
  expect(back).toEqual({ past: [], now: of('1'), future: [of('3')] });
  expect(undone(back)).toBe(back);
  expect(redone(back)).toEqual(dragged);
  expect(redone(changed(back, of('9'), false)).now).toEqual(of('9'));
});
