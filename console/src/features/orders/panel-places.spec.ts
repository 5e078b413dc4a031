import type { PanelRow } from '@glasshouse/services/contexts/production/production.contract';
import { expect, it } from 'vitest';
import { placesOf } from './panel-places.ts';

const panel = (id: number, status: PanelRow['status'], stageKey: PanelRow['stageKey'], widthMm = 100) =>
  ({ id, status, stageKey, widthMm, heightMm: 100 }) as PanelRow;

it('puts panels where they are in the order of their way, the largest first', () => {
  const places = placesOf([
    panel(1, 'despatched', null),
    panel(2, 'queued', 'toughen'),
    panel(3, 'released', 'cut', 100),
    panel(4, 'inStage', 'cut', 300),
    panel(5, 'finished', null),
    panel(6, 'queued', 'qc'),
  ]);
  expect(places.map(({ name, panels }) => [name, panels.map(({ id }) => id)])).toEqual([
    ['Cut', [4, 3]],
    ['Toughen', [2]],
    ['Final check', [6]],
    ['Finished', [5]],
    ['Despatched', [1]],
  ]);
});
