import { OrderItemBody } from '../../../contexts/ordereditor/order-line.contract.ts';
import type { CutoutPosition, HolePosition } from '../../../contexts/ordereditor/pane.contract.ts';
import type { Business } from './business.ts';

type Range = readonly [low: number, high: number];
interface Work {
  readonly description?: string;
  readonly holePositions?: readonly Partial<HolePosition>[];
  readonly cutoutPositions?: readonly Partial<CutoutPosition>[];
}
interface Sheet {
  readonly widthMm: number;
  readonly heightMm: number;
  /** A panel may lie either way. */
  readonly isRotatable: boolean;
}
interface Product {
  readonly use: string;
  readonly glass: readonly string[];
  readonly width: Range;
  readonly height: Range;
  readonly edge: string;
  readonly isToughened: boolean;
  /** What may be drilled and cut into it; one of them is chosen. */
  readonly works?: readonly Work[];
  /** Glass that few orders ask for is ordered in jobs that fill sheets of this size, mm. */
  readonly jobSheet?: Sheet;
}

const hole = (corner: HolePosition['corner'], x: number, y: number, diameterMm: number) => ({
  corner,
  x,
  y,
  diameterMm,
});
const hinge = (corner: HolePosition['corner']) =>
  ({ corner, x: 29, y: 250, widthMm: 58, heightMm: 63, radiusMm: 12, code: 'HINGE' }) as const;
const powerPoint = (x: number) =>
  ({ corner: 'bottomLeft', x, y: 300, widthMm: 120, heightMm: 92, radiusMm: 10, code: 'GPO2' }) as const;

const showers: readonly Work[] = [
  {
    description: 'Shower door',
    holePositions: [hole('topRight', 50, 1000, 12)],
    cutoutPositions: [hinge('topLeft'), hinge('bottomLeft')],
  },
  { description: 'Shower panel', holePositions: [hole('bottomLeft', 60, 250, 16), hole('topLeft', 60, 250, 16)] },
  { description: 'Shower panel, channel fixed' },
];
const fences: readonly Work[] = [
  { description: 'Pool fence panel' },
  { description: 'Pool fence panel' },
  {
    description: 'Pool fence hinge panel',
    holePositions: [
      hole('topRight', 70, 150, 16),
      hole('topRight', 70, 230, 16),
      hole('bottomRight', 70, 150, 16),
      hole('bottomRight', 70, 230, 16),
    ],
  },
];
const splashbacks: readonly Work[] = [
  { description: 'Splashback' },
  { description: 'Splashback with power point', cutoutPositions: [powerPoint(420)] },
];

/** Share of the lines, use, glass, sizes in mm, edges; then what differs from a plain annealed pane. */
const product = (
  share: number,
  use: string,
  glass: readonly string[],
  [width, height]: readonly [Range, Range],
  edge: string,
  more: Partial<Product> = {},
): readonly [number, Product] => [share, { use, glass, width, height, edge, isToughened: false, ...more }];
const toughened = { isToughened: true };
const market: Sheet = { widthMm: 3660, heightMm: 2440, isRotatable: true };
const obscure: Sheet = { widthMm: 2440, heightMm: 1830, isRotatable: false };

/** What is ordered, by share of the lines: a few glasses make most of the area, the others come by the job. */
const products: readonly (readonly [number, Product])[] = [
  product(
    20,
    'Window re-glaze',
    ['04CLR', '04CLR', '06CLR'],
    [
      [300, 1500],
      [300, 1300],
    ],
    'CC',
  ),
  product(
    3,
    'Obscure window',
    ['05CATH'],
    [
      [400, 900],
      [500, 1300],
    ],
    'CC',
    { jobSheet: obscure },
  ),
  product(
    17,
    'Laminated window',
    ['6.38CL'],
    [
      [400, 1600],
      [400, 1800],
    ],
    'CC',
  ),
  product(
    3,
    'Laminated shopfront',
    ['10.38CL'],
    [
      [900, 1800],
      [700, 2400],
    ],
    'CC',
    { jobSheet: market },
  ),
  product(
    20,
    'Toughened window',
    ['06CLR'],
    [
      [400, 1500],
      [500, 1900],
    ],
    'RA',
    toughened,
  ),
  product(
    14,
    'Shower panel',
    ['10CLR'],
    [
      [600, 1100],
      [1950, 2100],
    ],
    'FP',
    { ...toughened, works: showers },
  ),
  product(
    9,
    'Pool fence panel',
    ['12CLR'],
    [
      [400, 1800],
      [1170, 1190],
    ],
    'FP',
    { ...toughened, works: fences },
  ),
  product(
    4,
    'Mirror',
    ['06MIR', '06MIR', '06MVB'],
    [
      [400, 1800],
      [600, 1800],
    ],
    'FP',
    { jobSheet: market },
  ),
  product(
    3,
    'Splashback',
    ['06LI'],
    [
      [900, 2400],
      [600, 750],
    ],
    'FP',
    { ...toughened, works: splashbacks, jobSheet: market },
  ),
  product(
    3,
    'Tinted window',
    ['06GRY'],
    [
      [500, 1400],
      [600, 1800],
    ],
    'RA',
    { ...toughened, jobSheet: market },
  ),
  product(
    2,
    'Shelf',
    ['06CLR', '10CLR'],
    [
      [400, 1200],
      [150, 400],
    ],
    'FP',
    toughened,
  ),
  product(
    2,
    'Table top',
    ['10CLR', '12CLR'],
    [
      [900, 2000],
      [700, 1100],
    ],
    'FP',
    toughened,
  ),
];
const hardware = ['HINGE90', 'SPIGOT', 'CLAMP', 'SILICONE'] as const;

/** Pieces of a line: most are few, some are a building. */
const pieces = [
  [42, 1],
  [24, 2],
  [13, 3],
  [10, 4],
  [6, 8],
  [4, 14],
  [1, 24],
] as const;

/** Most dimensions are on 5 mm, some on 10, some on 1. */
function size(b: Business, [low, high]: Range): number {
  const grid = b.weighted([
    [60, 5],
    [15, 10],
    [25, 1],
  ] as const);
  return Math.round(b.between(low, high) / grid) * grid;
}

interface Panes {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly quantity: number;
}

const panesOf = (b: Business, p: Product): Panes => ({
  widthMm: size(b, p.width),
  heightMm: size(b, p.height),
  quantity: b.weighted(pieces),
});

/** Edges of a sheet that are trimmed, both together, and what a worked edge takes of a panel. */
const trimMm = 32;
const workedMm = 6;

/** Panels of one size on a sheet, in rows that all lie the same way. */
function panelsOn({ widthMm, heightMm, isRotatable }: Sheet, width: number, height: number): number {
  const along = (length: number, panel: number) => Math.floor((length - trimMm) / (panel + workedMm));
  const upright = along(widthMm, width) * along(heightMm, height);
  return isRotatable ? Math.max(upright, along(widthMm, height) * along(heightMm, width)) : upright;
}

/** A job of whole sheets: of some sizes a customer could take, the one that leaves least of a sheet. */
function jobOf(b: Business, p: Product, sheet: Sheet): Panes {
  const sizes = Array.from({ length: 6 }, () => ({ widthMm: size(b, p.width), heightMm: size(b, p.height) }));
  const filled = sizes.map((one) => ({ ...one, count: panelsOn(sheet, one.widthMm, one.heightMm) }));
  const [best] = filled.sort((x, y) => y.count * y.widthMm * y.heightMm - x.count * x.widthMm * x.heightMm);
  const { widthMm = 0, heightMm = 0, count = 1 } = best ?? {};
  return { widthMm, heightMm, quantity: Math.max(1, count) * (b.chance(0.25) ? 2 : 1) };
}

/** The lines of one order: one to a few products, with piece counts as a processor sees them; every hole has its place. */
export function makeLines(b: Business, stock: ReadonlyMap<string, number>): OrderItemBody[] {
  const lines: OrderItemBody[] = [];
  const count = b.weighted([
    [55, 1],
    [28, 2],
    [12, 3],
    [5, 4],
  ] as const);
  for (let i = 0; i < count; i += 1) {
    const p = b.weighted(products);
    const stockId = stock.get(b.pick(p.glass));
    if (!stockId) continue;
    const { description = p.use, holePositions = [], cutoutPositions = [] } = p.works ? b.pick(p.works) : {};
    const { widthMm, heightMm, quantity } = p.jobSheet ? jobOf(b, p, p.jobSheet) : panesOf(b, p);
    lines.push(
      OrderItemBody.parse({
        stockId,
        description,
        widthMm,
        heightMm,
        quantity,
        isToughened: p.isToughened,
        edges: [p.edge, p.edge, p.edge, p.edge],
        holes: holePositions.length,
        cutouts: cutoutPositions.length,
        ...(holePositions.length ? { holePositions } : {}),
        ...(cutoutPositions.length ? { cutoutPositions } : {}),
      }),
    );
  }
  const article = stock.get(b.pick(hardware));
  if (article && b.chance(0.12)) lines.push(OrderItemBody.parse({ stockId: article, quantity: b.between(1, 8) }));
  return lines;
}
