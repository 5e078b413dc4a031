import { actionsOf } from '@glasshouse/state-machines/kernel';
import type { OptimiserSheetFacts } from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';
import { optimiserSheetMachine as machine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';
import { expect, it } from 'vitest';
import { arrange } from '../../../widgets/action-bar/arrange.ts';
import { sheetNext, sheetOrder, unplacedWords } from './sheet-next.ts';

const facts: OptimiserSheetFacts = {
  panels: 23,
  panelsElsewhere: 0,
  isStockRight: true,
  isLayoutFeasible: true,
  isStationOnHold: false,
  sheetsMissing: 0,
  cutPanels: 0,
  isPanelOnSheet: true,
  isAtSecondary: false,
  freePanels: 23,
  hasLayout: true,
  isPlanOfPanels: true,
};
const sheet = (left: number) => ({
  panels: Array.from({ length: 23 }),
  layout: { unplaced: left === 0 ? [] : [{ itemId: '1', quantity: left, code: 'size', reason: 'It is too large' }] },
});
const first = (status: 'editing' | 'cutting', left: number) =>
  arrange(
    actionsOf(machine, status, facts, () => true),
    sheetOrder,
    { next: sheetNext(sheet(left)) },
  ).primary?.action;

it('marks what is cut once cutting has started: the way back is never the first button', () => {
  expect(first('editing', 0)).toBe('startcutting');
  expect(first('cutting', 0)).toBe('scan');
  for (const status of ['open', 'processing', 'editing', 'cutting'] as const)
    for (const left of [0, 20])
      for (const cutPanels of [0, 3])
        expect(
          arrange(
            actionsOf(machine, status, { ...facts, cutPanels }, () => true),
            sheetOrder,
            {
              next: sheetNext(sheet(left)),
            },
          ).primary?.action,
        ).not.toBe('revertcutting');
});

it('says how many panels have no place, and does not urge to cut then', () => {
  expect(first('editing', 20)).not.toBe('startcutting');
  expect(unplacedWords(sheet(20))).toBe('20 of 23 panels have no place');
  expect(unplacedWords(sheet(1))).toBe('1 of 23 panels has no place');
  expect(unplacedWords(sheet(0))).toBeNull();
});
