import { BatchChoices } from '@glasshouse/services/contexts/optimiser/auto-batch/auto-batch.contract';
import { expect, it } from 'vitest';
import { batchSearch, figuresOf, horizonOptions, queryOf, usual } from './choices.ts';

it('chooses what the server chooses when nothing is said', () => {
  const { horizon, window, maxPanels, byRack } = BatchChoices.parse({});
  expect({ horizon, window, panels: maxPanels, rack: byRack === 'true' }).toEqual(usual);
  expect(queryOf({}, 0)).toEqual({ horizon: '5', window: '1', maxPanels: '120', byRack: 'true' });
  expect(queryOf({ horizon: 2, rack: false }, 4)).toMatchObject({ station: '4', horizon: '2', byRack: 'false' });
});

it('drops what a URL cannot mean, and shows a value that is in no list', () => {
  expect(batchSearch.parse({ horizon: 'soon', panels: -1, rack: 'maybe', window: 2 })).toEqual({ window: 2 });
  expect(horizonOptions(7).map((option) => option.value)).toEqual(['0', '1', '2', '3', '5', '7', '10', '20']);
  expect(
    horizonOptions(5)
      .map((option) => option.label)
      .slice(0, 2),
  ).toEqual(['Today', '1 working day ahead']);
});

it('adds up the batches that are to be made', () => {
  const batch = { panelIds: [1, 2], areaM2: '1.50000', sheets: 2, short: 1 };
  expect(figuresOf([batch, batch] as never)).toEqual({ batches: 2, panels: 4, areaM2: 3, sheets: 4, short: 2 });
});
