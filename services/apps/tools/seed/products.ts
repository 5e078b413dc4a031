import { OrderItemBody } from '../../../contexts/ordereditor/order-line.contract.ts';
import type { Business } from './business.ts';

type Range = readonly [low: number, high: number];
interface Product {
  readonly use: string;
  readonly glass: readonly string[];
  readonly width: Range;
  readonly height: Range;
  readonly edge: string;
  readonly isToughened: boolean;
  readonly holes: Range;
}

const none: Range = [0, 0];
/** What is ordered, by share of the lines: glass, sizes in mm, edges, holes. */
const products: readonly (readonly [number, Product])[] = [
  [
    22,
    {
      use: 'Window re-glaze',
      glass: ['04CLR', '05CLR', '06CLR', '06GRY', '05CATH'],
      width: [300, 1500],
      height: [300, 1300],
      edge: 'CC',
      isToughened: false,
      holes: none,
    },
  ],
  [
    18,
    {
      use: 'Laminated window',
      glass: ['6.38CL', '6.38CL', '10.38CL'],
      width: [400, 1600],
      height: [400, 1800],
      edge: 'CC',
      isToughened: false,
      holes: none,
    },
  ],
  [
    18,
    {
      use: 'Toughened window',
      glass: ['05CLR', '06CLR', '06CLR', '06GRN'],
      width: [400, 1500],
      height: [500, 1900],
      edge: 'RA',
      isToughened: true,
      holes: none,
    },
  ],
  [
    14,
    {
      use: 'Shower panel',
      glass: ['10CLR'],
      width: [600, 1100],
      height: [1950, 2100],
      edge: 'FP',
      isToughened: true,
      holes: [0, 4],
    },
  ],
  [
    9,
    {
      use: 'Pool fence panel',
      glass: ['12CLR'],
      width: [400, 1800],
      height: [1200, 1200],
      edge: 'FP',
      isToughened: true,
      holes: [0, 2],
    },
  ],
  [
    5,
    {
      use: 'Mirror',
      glass: ['04MIR', '06MIR', '06MVB'],
      width: [400, 1800],
      height: [600, 1800],
      edge: 'FP',
      isToughened: false,
      holes: none,
    },
  ],
  [
    4,
    {
      use: 'Splashback',
      glass: ['06LI'],
      width: [900, 2400],
      height: [600, 750],
      edge: 'FP',
      isToughened: true,
      holes: [0, 2],
    },
  ],
  [
    4,
    {
      use: 'Shelf',
      glass: ['06CLR', '10CLR'],
      width: [400, 1200],
      height: [150, 400],
      edge: 'FP',
      isToughened: true,
      holes: none,
    },
  ],
  [
    3,
    {
      use: 'Table top',
      glass: ['10CLR', '12CLR'],
      width: [900, 2000],
      height: [700, 1100],
      edge: 'FP',
      isToughened: true,
      holes: none,
    },
  ],
  [
    2,
    {
      use: 'Shopfront',
      glass: ['12CLR'],
      width: [2450, 2600],
      height: [2500, 2800],
      edge: 'RA',
      isToughened: true,
      holes: none,
    },
  ],
];
const hardware = ['HINGE90', 'SPIGOT', 'CLAMP', 'SILICONE'] as const;

/** Most dimensions are on 5 mm, some on 10, some on 1. */
function size(b: Business, [low, high]: Range): number {
  const grid = b.weighted([
    [60, 5],
    [15, 10],
    [25, 1],
  ] as const);
  return Math.round(b.between(low, high) / grid) * grid;
}

/** The lines of one order: one to a few products, with piece counts as a processor sees them. */
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
    lines.push(
      OrderItemBody.parse({
        stockId,
        description: p.use,
        widthMm: size(b, p.width),
        heightMm: size(b, p.height),
        quantity: b.weighted([
          [60, 1],
          [24, 2],
          [9, 3],
          [5, 4],
          [2, 8],
        ] as const),
        isToughened: p.isToughened,
        edges: [p.edge, p.edge, p.edge, p.edge],
        holes: b.between(...p.holes),
      }),
    );
  }
  const article = stock.get(b.pick(hardware));
  if (article && b.chance(0.12)) lines.push(OrderItemBody.parse({ stockId: article, quantity: b.between(1, 8) }));
  return lines;
}
