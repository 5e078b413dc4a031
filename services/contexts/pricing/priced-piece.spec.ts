import { describe, expect, it } from 'vitest';
import type { LineOutline } from '../ordereditor/outline.contract.ts';
import { CutoutPosition, HolePosition } from '../ordereditor/pane.contract.ts';
import type { CountedPane } from '../ordereditor/pane-work.contract.ts';
import { standardCutouts, standardShapes } from '../ordereditor/standard-entries.contract.ts';
import { tradeRates } from './demo.ts';
import { derivePrice } from './domain/derive-price.ts';
import type { PricedItem } from './domain/priced-item.ts';
import { rateBook } from './domain/rate-book.ts';
import { countedPiece, type EditorTerms, noTerms } from './priced-piece.contract.ts';

const trade = tradeRates();
/** The demo price list, with what its examples need beside it. */
const book = rateBook({
  ...trade,
  glass: [...trade.glass, { priceGroup: 'Laminated', thicknessMm: 6.38, rate: '62.40' }],
});
const terms: EditorTerms = {
  surcharges: new Map(standardShapes.map((type) => [type.code, type.surchargePercent])),
  cutoutKinds: new Map(standardCutouts.map((cutout) => [cutout.code, cutout.kind])),
};
const pane = {
  ...{ priceGroup: 'Clear', thicknessMm: 6, widthMm: 0, heightMm: 0, quantity: 1 },
  ...{ isToughened: false, edges: [] as string[], holes: 0, cutouts: 0 },
};
const outline = (no: number, p: Record<string, number>): LineOutline => ({ no, p, mirror: false, turn: 0 });
const of = (count: number, code: string) => Array.from({ length: count }, () => code);
const hole = (x: number, y: number, diameterMm: number, isCountersunk = false) =>
  HolePosition.parse({ x, y, diameterMm, isCountersunk });
const cutout = (code: string, x: number, y: number, widthMm: number, heightMm: number) =>
  CutoutPosition.parse({ code, x, y, widthMm, heightMm, radiusMm: 12 });

type Given = Partial<PricedItem> & Pick<CountedPane, 'holePositions' | 'cutoutPositions' | 'corners'>;
function priced(shape: LineOutline | undefined, given: Given) {
  const { holePositions = [], cutoutPositions = [] } = given;
  const counts = { holes: holePositions.length, cutouts: cutoutPositions.length };
  const piece = { ...pane, ...counts, ...given };
  return derivePrice({ ...piece, ...countedPiece({ ...piece, outline: shape }, terms) }, book, '0');
}

/** Worked by hand: block m² × rate, the surcharge on that glass alone, toughening by block, each edge by its true length. */
describe('worked prices of shapes', () => {
  it.each([
    [2, { W: 900, H: 1200, R: 900 }, { isToughened: true, edges: of(4, 'RA'), quantity: 2 }, '116.832228', '233.66'],
    [40, { D: 1100 }, { thicknessMm: 12, isToughened: true, edges: ['CNC'] }, '358.063000', '358.06'],
    [10, { W: 1000, H: 800 }, { thicknessMm: 10, edges: ['FP', 'RA', 'RA'] }, '124.461704', '124.46'],
    [10, { W: 400, H: 350 }, { edges: of(3, 'RA') }, '23.841171', '23.84'],
    [60, { W: 800, H: 1200 }, { priceGroup: 'Laminated', thicknessMm: 6.38, edges: of(4, 'RA') }, '91.544544', '91.54'],
  ])('shape %i of %j', (no, p, given, unit, line) => {
    expect(priced(outline(no, p), given)).toMatchObject({ unit, lineCurrency: line });
  });

  it('charges a mirrored and turned shape alike', () => {
    const rake = outline(2, { W: 900, H: 1200, R: 900 });
    const other = priced({ ...rake, mirror: true, turn: 1 }, { edges: of(4, 'RA') });
    expect(other.unit).toBe(priced(rake, { edges: of(4, 'RA') }).unit);
    expect(other.tree[1]?.label).toBe('Raked top, R 900, mirrored, turned 90°');
  });

  it('charges nothing more for a shape whose price type asks nothing, or is not there', () => {
    const shape = outline(30, { W: 1200, H: 900, A: 500, B: 400 });
    const counted = countedPiece({ ...pane, outline: shape }, noTerms);
    expect(derivePrice({ ...pane, ...counted, edges: of(6, 'CC') }, book, '0').tree).toHaveLength(1);
  });
});

describe('worked prices of corners', () => {
  const door = {
    ...{ thicknessMm: 10, widthMm: 700, heightMm: 2000, isToughened: true, edges: of(4, 'FP') },
    holePositions: [hole(650, 1000, 12)],
    cutoutPositions: [cutout('HINGE', 29, 250, 58, 63), cutout('HINGE', 29, 1750, 58, 63)],
  };
  const radius = (n: number) => ({ n, kind: 'radius', mm: 50 }) as const;
  const snip = (n: number) => ({ n, kind: 'snip', mm: 15 }) as const;

  it('charge each by its kind, and no length', () => {
    const price = priced(undefined, { ...door, corners: [radius(2), radius(3)] });
    expect(price).toMatchObject({ unit: '350.780000', lineCurrency: '350.78' });
    expect(price.tree.at(-1)).toMatchObject({
      ...{ label: 'Corners rounded', quantity: '2.00000', unit: 'each', rate: '8.000000', amount: '16.000000' },
    });
    const square = priced(undefined, door);
    expect(square.tree).toEqual(price.tree.slice(0, -1));
    const mixed = priced(undefined, { ...door, corners: [radius(2), snip(3)] }).tree.at(-1);
    expect(mixed).toMatchObject({ label: 'Corners', amount: '12.000000' });
    expect(mixed?.children?.map((one) => one.label)).toEqual(['Corners rounded', 'Corners snipped']);
  });

  it('are refused by a price list that does not offer them', () => {
    const { corners: _, ...rest } = trade;
    const piece = { ...pane, ...door, holes: 1, cutouts: 2, corners: [radius(2)] };
    const counted = { ...piece, ...countedPiece(piece, terms) };
    expect(() => derivePrice(counted, rateBook(rest), '0')).toThrow(
      expect.objectContaining({ details: [{ target: 'corners', message: 'No price for corners in 10 mm' }] }),
    );
  });
});

describe('worked prices of holes and cutouts', () => {
  const fp4 = { isToughened: true, edges: of(4, 'FP') };
  const splashback = {
    ...{ priceGroup: 'Low iron', widthMm: 2400, heightMm: 650, isToughened: true, edges: ['FP', 'RA', 'RA', 'RA'] },
    cutoutPositions: [cutout('GPO', 400, 300, 60, 92), cutout('', 600, 20, 80, 40), cutout('NOTCH', 2000, 630, 80, 40)],
  };
  const rim = {
    ...{ thicknessMm: 12, widthMm: 1000, heightMm: 1000, ...fp4 },
    holePositions: [
      ...[100, 300, 500, 700].map((x) => hole(x, 100, 50)),
      hole(500, 500, 100),
      hole(200, 800, 14, true),
      hole(800, 800, 14, true),
    ],
  };

  it('a splashback with a power point and two side cutouts', () => {
    expect(priced(undefined, splashback)).toMatchObject({ unit: '320.490000', lineCurrency: '320.49' });
  });

  it('holes of each class in 12 mm', () => {
    const price = priced(undefined, rim);
    expect(price).toMatchObject({ unit: '340.000000', lineCurrency: '340.00' });
    expect(price.tree.at(-1)).toEqual({
      label: 'Holes',
      ...{ quantity: '7.00000', unit: 'each', rate: '15.714286', amount: '110.000000' },
      children: [
        { label: 'Holes', quantity: '4.00000', unit: 'each', rate: '12.500000', amount: '50.000000' },
        { label: 'Holes from Ø 74 mm', quantity: '1.00000', unit: 'each', rate: '24.000000', amount: '24.000000' },
        { label: 'Holes countersunk', quantity: '2.00000', unit: 'each', rate: '18.000000', amount: '36.000000' },
      ],
    });
  });

  it('a notched outline with six edges', () => {
    const notched = outline(30, { W: 1200, H: 900, A: 400, B: 300 });
    expect(priced(notched, { thicknessMm: 10, isToughened: true, edges: of(6, 'FP') }).lineCurrency).toBe('234.12');
  });

  it('a hole of exactly 74 mm is large, one that is sunk is charged as sunk whatever its size', () => {
    const labels = (...holePositions: HolePosition[]) =>
      priced(undefined, { ...rim, holePositions }).tree.at(-1)?.label;
    expect(labels(hole(500, 500, 73.9))).toBe('Holes');
    expect(labels(hole(500, 500, 74))).toBe('Holes from Ø 74 mm');
    expect(labels(hole(500, 500, 90, true))).toBe('Holes countersunk');
  });

  it('a cutout without a price by its kind is charged by where it lies: of the shape itself, not of its block', () => {
    const labels = (shape: LineOutline | undefined, x: number, y: number) =>
      priced(shape, { widthMm: 900, heightMm: 1200, cutoutPositions: [cutout('', x, y, 100, 100)] }).tree.at(-1)?.label;
    expect(labels(undefined, 450, 600)).toBe('Cutouts');
    expect(labels(undefined, 40, 40)).toBe('Cutouts at a corner');
    // Under the block's top edge, but beyond the slope of the rake: open at one edge.
    expect(labels(outline(2, { W: 900, H: 1200, R: 900 }), 500, 1000)).toBe('Cutouts');
  });

  it('charges what is counted and not placed as any', () => {
    const counted = { ...rim, holePositions: undefined, holes: 7, cutouts: 2 };
    expect(
      priced(undefined, counted)
        .tree.slice(-2)
        .map((node) => [node.label, node.amount]),
    ).toEqual([
      ['Holes', '87.500000'],
      ['Cutouts', '64.000000'],
    ]);
  });

  it('is what it was where the price list knows no classes, placed or not', () => {
    const any = <R extends { class?: unknown }>(rows: readonly R[]) => rows.filter((row) => row.class === undefined);
    const before = rateBook({ ...trade, holes: any(trade.holes), cutouts: any(trade.cutouts) });
    for (const given of [splashback, rim]) {
      const { holePositions = [], cutoutPositions = [] } = given as Given;
      const piece = { ...pane, ...given, holes: holePositions.length, cutouts: cutoutPositions.length };
      const placed = derivePrice({ ...piece, ...countedPiece(piece, terms) }, before, '12');
      expect(placed).toEqual(derivePrice(piece, before, '12'));
    }
  });
});
