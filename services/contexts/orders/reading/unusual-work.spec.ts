import { describe, expect, it } from 'vitest';
import { standardGuidelines } from '../../ordereditor/standard-entries.contract.ts';
import { pane } from '../domain/sample-order.ts';
import { unusualWork } from './unusual-work.ts';

const large = pane({ widthMm: 640, heightMm: 4300 });

describe('work that production looks at before it is made', () => {
  it('is toughened glass larger or smaller than the guidelines of the furnace', () => {
    expect(unusualWork(pane(), standardGuidelines)).toEqual([]);
    expect(unusualWork(large, standardGuidelines)).toEqual([
      'line 1: 640 × 4300 is larger than 4200 × 2400 mm (Largest panel for the furnace, from 6 mm)',
    ]);
    expect(unusualWork(pane({ widthMm: 90, heightMm: 300 }), standardGuidelines)).toEqual([
      'line 1: 90 × 300 is smaller than 250 × 100 mm (Smallest panel for the furnace)',
    ]);
    expect(unusualWork(pane({ ...large, isToughened: false }), standardGuidelines)).toEqual([]);
    expect(unusualWork(pane({ ...large, kind: 'stock' }), standardGuidelines)).toEqual([]);
  });

  it('follows the thickness and what the company sets: without a guideline nothing is too large', () => {
    expect(unusualWork(pane({ thicknessMm: 4, heightMm: 2600 }), standardGuidelines)).toHaveLength(1);
    const wider = standardGuidelines.map((one) => (one.rule === 'panelMaximum' ? { ...one, fixed: 6000 } : one));
    expect(unusualWork(large, wider)).toEqual([]);
    expect(unusualWork(large, [])).toEqual([]);
  });
});
