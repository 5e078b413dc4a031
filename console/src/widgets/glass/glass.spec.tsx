import {
  layoutSheet,
  type PlanRect,
  piecesOf,
  stripOf,
} from '@glasshouse/services/contexts/optimiser/layout/sheet-geometry.contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { edgeKind, layoutPanel } from './panel-layout.ts';
import { PanelView } from './panel-view.tsx';
import { numberFits, SheetView } from './sheet-view.tsx';

describe('panel', () => {
  const panel = {
    width: 640,
    height: 2010,
    edges: ['FP', 'FP', 'CC', 'RA'],
    holes: [{ x: 60, y: 1000, diameter: 16 }],
  };
  const drawing = layoutPanel(panel, { width: 120, height: 240, left: 20, below: 20 });
  it('keeps its proportions and stays in its room', () => {
    expect(drawing.width / drawing.height).toBeCloseTo(640 / 2010);
    expect(drawing.x).toBeGreaterThanOrEqual(20);
    expect(drawing.y + drawing.height).toBeLessThanOrEqual(220);
  });
  it('measures holes from the lower left corner', () => {
    const [hole] = drawing.holes;
    expect(hole?.x).toBeCloseTo(drawing.x + 60 * drawing.scale);
    expect(hole?.y).toBeCloseTo(drawing.y + drawing.height - 1000 * drawing.scale);
  });
  it('tells worked edges from an arris and a clean cut', () => {
    expect(drawing.edges.map((e) => e.kind)).toEqual(['worked', 'worked', 'cut', 'arris']);
    expect(edgeKind(null)).toBe('cut');
    expect(drawing.edges[0]?.middle.y).toBeCloseTo(drawing.y);
  });
  it('draws the shape only below 12 px', () => {
    expect(layoutPanel(panel, { width: 20, height: 30 }).isTiny).toBe(true);
    expect(renderToStaticMarkup(<PanelView panel={panel} width={20} height={30} />)).not.toContain('<text');
  });
  it('is named for who cannot see it', () => {
    expect(renderToStaticMarkup(<PanelView panel={panel} width={200} height={300} hasDimensions />)).toContain(
      'Panel 640 × 2010 mm, 1 hole',
    );
  });
});

const node = (
  id: number,
  parent: number | null,
  level: number,
  type: PlanRect['type'],
  box: [number, number, number, number],
): PlanRect => {
  const [x, y, w, h] = box;
  return { id, parent, level, type, x, y, w, h };
};

describe('sheet', () => {
  const plan = {
    width: 6000,
    height: 3000,
    firstCut: 'vertical' as const,
    nodes: [
      node(0, null, 0, 'branch', [0, 0, 6000, 3000]),
      node(1, 0, 1, 'branch', [0, 0, 2000, 3000]),
      node(2, 1, 2, 'item', [0, 0, 2000, 1000]),
      node(3, 1, 2, 'item', [0, 1000, 2000, 2000]),
      node(4, 0, 1, 'offcut', [2000, 0, 4000, 3000]),
    ],
  };
  const drawing = layoutSheet(plan, { width: 640, height: 340, around: 20 });
  it('turns y and keeps the scale', () => {
    expect(drawing.scale).toBeCloseTo(0.1);
    const first = drawing.rects.find((r) => r.node.id === 2);
    expect(first).toMatchObject({ x: 20, width: 200, height: 100 });
    expect(first?.y).toBeCloseTo(220);
  });
  it('covers the sheet with its pieces', () => {
    const area = piecesOf(plan.nodes).reduce((sum, n) => sum + n.w * n.h, 0);
    expect(area).toBe(6000 * 3000);
  });
  it('draws one cut per inner boundary: through the sheet first, then across the strip', () => {
    expect(drawing.cuts).toHaveLength(2);
    expect(drawing.cuts[0]).toMatchObject({ level: 1, x1: 220, x2: 220 });
    expect(drawing.cuts[1]).toMatchObject({ level: 2, y1: 220, y2: 220, x1: 20, x2: 220 });
  });
  it('numbers the cuts through the sheet before those of the strips', () => {
    const two = {
      ...plan,
      nodes: [
        ...plan.nodes.slice(0, 4),
        node(4, 0, 1, 'item', [2000, 0, 1000, 3000]),
        node(5, 0, 1, 'waste', [3000, 0, 3000, 3000]),
      ],
    };
    const cuts = layoutSheet(two, { width: 640, height: 340, around: 20 }).cuts;
    expect(cuts.map((c) => [c.number, c.level, c.strip])).toEqual([
      [1, 1, null],
      [2, 1, null],
      [3, 2, 1],
    ]);
    expect(stripOf(two.nodes, two.nodes[3] as PlanRect)).toBe(1);
  });
  it('writes sizes where there is room and hatches offcuts', () => {
    const html = renderToStaticMarkup(<SheetView plan={plan} width={640} height={340} nameOf={(n) => `P-${n.id}`} />);
    expect(html).toContain('2000 × 1000');
    expect(html).toContain('Offcut');
    expect(html).toMatch(/fill="url\(#/);
  });
});

describe('the number of a piece', () => {
  it('keeps clear of its size: in a wide or a high piece, not in one that the words fill', () => {
    expect(numberFits({ width: 140, height: 40, isUpright: false })).toBe(true);
    expect(numberFits({ width: 80, height: 120, isUpright: false })).toBe(true);
    expect(numberFits({ width: 80, height: 40, isUpright: false })).toBe(false);
    expect(numberFits({ width: 46, height: 80, isUpright: true })).toBe(false);
    expect(numberFits({ width: 46, height: 130, isUpright: true })).toBe(true);
  });
});
