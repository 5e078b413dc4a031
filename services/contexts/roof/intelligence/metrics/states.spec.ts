import { expect, it } from 'vitest';
import { stateWhats } from '../orders/fold/standing.ts';
import type { Metric } from './metric.ts';
import { metrics } from './metrics.ts';

it('keeps at the ends of months whatever a state adds up, so that none reads all days', () => {
  const states = Object.values(metrics as Record<string, Metric>).filter(({ kind }) => kind === 'state');
  const read = states.flatMap(({ sum = [] }) => [sum].flat().map(({ what }) => what));
  expect(read.length).toBeGreaterThan(10);
  expect([...new Set(read)].filter((what) => !stateWhats.has(what))).toEqual([]);
});
