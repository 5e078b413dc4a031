import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amend, type History, record, redo, startHistory, undo } from './line-history.ts';
import { addLine, changeLine, firstLine } from './lines.ts';

const typed = (h: History, width: string, at: number) => record(h, changeLine(h.now, 1, { width }), at);

it('letters typed into one cell are one step; another cell, or a pause, begins a new one', () => {
  let h = startHistory(firstLine());
  h = typed(typed(typed(h, '9', 0), '90', 200), '900', 400);
  h = record(h, changeLine(h.now, 1, { height: '7' }), 500);
  h = typed(h, '950', 9000);
  expect(undo(h).now[0]).toMatchObject({ width: '900', height: '7' });
  expect(undo(undo(h)).now[0]).toMatchObject({ width: '900', height: '' });
  expect(undo(undo(undo(h))).now[0]).toMatchObject({ width: '' });
});

it('what arrives by itself is undone with the step before', () => {
  const begun = startHistory(firstLine());
  const chosen = record(begun, changeLine(begun.now, 1, { stockId: 4, stockCode: '10CLR' }), 0);
  const settled = amend(chosen, changeLine(chosen.now, 1, { edges: ['FP', 'FP', 'FP', 'FP'] }));
  expect(undo(settled).now).toBe(begun.now);
  expect(redo(undo(settled)).now).toBe(settled.now);
});

it('going back and forth ends where it began, and a new change ends the way forward', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('add', 'type'), { maxLength: 30 }), fc.nat(40), (acts, steps) => {
      let h = startHistory(firstLine());
      for (const [i, act] of acts.entries())
        h = record(h, act === 'add' ? addLine(h.now) : changeLine(h.now, 1, { width: String(i) }), i * 5000);
      let back = h;
      for (let i = 0; i < steps; i += 1) back = undo(back);
      let again = back;
      for (let i = 0; i < steps; i += 1) again = redo(again);
      expect(again.now).toBe(h.now);
      if (back !== h) expect(redo(record(back, addLine(back.now), 1e9)).now).toHaveLength(back.now.length + 1);
    }),
  );
});
