import { describe, expect, it } from 'vitest';
import { checkLineOf } from '../../../contexts/ordereditor/guideline-checks.contract.ts';
import type { OrderItemBody } from '../../../contexts/ordereditor/order-line.contract.ts';
import { standardEdgeworks, standardGuidelines } from '../../../contexts/ordereditor/standard-entries.contract.ts';
import { tradeRates } from '../../../contexts/pricing/demo.ts';
import {
  fitEdges,
  measuresOf,
  outlineCutSize,
  outlineFault,
} from '../../../platform/contract/geometry/numbered-outline.ts';
import { seededRandom } from '../../../platform/kernel/ambient.ts';
import { Business } from './business.ts';
import { makeLines } from './products.ts';

/** Chance alone is asked of a business while lines are made. */
const shop = (seed: number) => {
  const b = Object.create(Business.prototype) as Business;
  b.random = seededRandom(seed);
  return b;
};
const thickness: Readonly<Record<string, number>> = {
  ...{ '04CLR': 4, '05CATH': 5, '06CLR': 6, '10CLR': 10, '12CLR': 12, '06LI': 6, '06GRY': 6 },
  ...{ '6.38CL': 6.38, '10.38CL': 10.38, '06MIR': 6, '06MVB': 6 },
};
const codes = [...Object.keys(thickness), 'HINGE90', 'SPIGOT', 'CLAMP', 'SILICONE'];
const stock = new Map(codes.map((code, i) => [code, i + 1]));
const mmOf = (line: OrderItemBody) => thickness[codes[line.stockId - 1] ?? ''] ?? 0;

const b = shop(1);
const lines = Array.from({ length: 800 }, () => makeLines(b, stock))
  .flat()
  .filter((line) => mmOf(line) > 0);

describe('lines of the demo business', () => {
  it('are more than a rectangle about every third time, in many shapes', () => {
    const shaped = lines.filter((line) => line.outline || line.holes + line.cutouts > 0);
    expect(shaped.length / lines.length).toBeGreaterThan(0.28);
    expect(shaped.length / lines.length).toBeLessThan(0.38);
    expect(new Set(lines.map((line) => line.outline?.no)).size).toBeGreaterThan(8);
    expect(lines.some((line) => line.outline?.mirror)).toBe(true);
  });

  it('are the same from the same chance', () => {
    expect(makeLines(shop(7), stock)).toEqual(makeLines(shop(7), stock));
  });

  it('can be drawn, have the size of their block and as many finishes as edges, and are cut with their allowance', () => {
    for (const { outline, widthMm, heightMm, edges } of lines) {
      if (!outline) continue;
      expect(outlineFault(outline)).toBeNull();
      const measures = measuresOf(outline);
      expect([widthMm, heightMm]).toEqual([measures.widthMm, measures.heightMm]);
      const codes = fitEdges(edges, measures.edgeLengthsMm.length);
      expect(codes).not.toBeNull();
      const taken = (codes ?? []).map((code) => standardEdgeworks.find((one) => one.code === code)?.allowanceMm ?? 0);
      expect(outlineCutSize(outline, taken, 10)).toHaveProperty('widthMm');
    }
  });

  it('break no guideline that stops an order', () => {
    const broken = lines.flatMap((line) => {
      const edges = fitEdges(line.edges, line.outline ? measuresOf(line.outline).edgeLengthsMm.length : 4) ?? [];
      const limits = { guidelines: standardGuidelines, edgeworks: standardEdgeworks };
      const found = checkLineOf({ ...line, assembly: undefined, thicknessMm: mmOf(line), edges }, limits);
      return found.filter((one) => one.severity === 'stop').map((one) => `${line.description}: ${one.sentence}`);
    });
    expect(broken).toEqual([]);
  });

  it('have a price for the work of each of their edges', () => {
    const { edgework } = tradeRates();
    const isPriced = (code: string, mm: number) =>
      code === 'CC' || edgework.some((one) => one.code === code && mm >= one.fromMm && mm < one.belowMm);
    expect(lines.filter((line) => line.edges.some((code) => !isPriced(code, mmOf(line))))).toEqual([]);
  });
});
