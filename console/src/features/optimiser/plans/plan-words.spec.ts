import type { Layout, LayoutSheet } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { expect, it } from 'vitest';
import { differences, firstOther, glassUsed, planNames } from './plan-words.ts';

const sheet = (items: readonly string[], width = 3210, rotated = false): LayoutSheet => ({
  ...{ sheetId: 'size:1', copy: 0, width, height: 2250, costCents: 100, fromOffcut: false, firstCut: 'vertical' },
  ...{ itemArea: 0, keptArea: 0, wasteArea: 0 },
  nodes: items.map((itemId, id) => ({
    ...{ id, parent: null, level: 1, type: 'item', x: 0, y: 0, w: 10, h: 10 },
    ...{ itemId, rotated },
  })),
});
const layout = (...sheets: LayoutSheet[]) => ({ sheets, unplaced: [] }) as unknown as Layout;
const plan = (id: number, more: object = {}) =>
  ({ id, source: 'solver', isOnFront: false, isCurrent: false, ...more }) as never;

it('names plans from the oldest on, and compares first with another of the front', () => {
  const plans = [plan(60, { isCurrent: true }), plan(40), plan(30, { isOnFront: true })];
  expect([...planNames({ id: 1, currentId: 60, plans })]).toEqual([
    [30, 'Plan 1'],
    [40, 'Plan 2'],
    [60, 'Plan 3'],
  ]);
  expect(firstOther(plans)).toMatchObject({ id: 30 });
  expect(firstOther([plan(1, { isCurrent: true })])).toBeUndefined();
});

it('counts glass by size and offcuts apart', () => {
  const offcut = { ...sheet(['9'], 900), fromOffcut: true };
  expect(glassUsed(layout(offcut, sheet(['1']), sheet(['2'])))).toEqual(['2 of 3210 × 2250', '1 of 900 × 2250 offcut']);
});

it('tells what differs, and that nothing does', () => {
  const a = layout(sheet(['1', '2']), sheet(['3']));
  expect(differences(a, a)).toEqual(['Every glass sheet is laid out identically']);
  const b = layout(sheet(['1', '2']), sheet(['3'], 3210, true), sheet(['4']));
  expect(differences(a, b)).toEqual([
    '1 of 3 glass sheets is laid out identically',
    '1 panel is rotated',
    '1 panel only on the right',
  ]);
});
