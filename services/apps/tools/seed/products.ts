import { OrderItemBody } from '../../../contexts/ordereditor/order-line.contract.ts';
import { measuresOf, type NumberedOutline } from '../../../platform/contract/geometry/numbered-outline.ts';
import type { Business } from './business.ts';
import {
  fences,
  laminatedWindows,
  mirrors,
  shelves,
  showers,
  splashbacks,
  tableTops,
  tintedWindows,
  toughenedWindows,
  type Work,
  type Works,
  windows,
  workFor,
} from './works.ts';

type Range = readonly [low: number, high: number];
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
  /** What it comes as: its shapes, and what is drilled and cut into it. */
  readonly works?: Works;
  /** Glass that few orders ask for is ordered in jobs that fill sheets of this size, mm. */
  readonly jobSheet?: Sheet;
}

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
    { works: windows },
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
    { works: laminatedWindows },
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
    { ...toughened, works: toughenedWindows },
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
    { works: mirrors, jobSheet: market },
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
    { ...toughened, works: tintedWindows, jobSheet: market },
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
    { ...toughened, works: shelves },
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
    { ...toughened, works: tableTops },
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

/** mm; of a shape its block. */
interface Piece {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly work: Work;
  readonly outline: NumberedOutline | undefined;
}

/** Glass around a shape that is broken off, and what its edges take: both sides of a sheet's row. */
const aroundShape = 50;

/** Edges of a sheet that are trimmed, both together, and what a worked edge takes of a panel. */
const trimMm = 32;
const workedMm = 6;

/** Panels of one size on a sheet, in rows that all lie the same way. */
function panelsOn({ widthMm, heightMm, isRotatable }: Sheet, width: number, height: number): number {
  const along = (length: number, panel: number) => Math.floor((length - trimMm) / (panel + workedMm));
  const upright = along(widthMm, width) * along(heightMm, height);
  return isRotatable ? Math.max(upright, along(widthMm, height) * along(heightMm, width)) : upright;
}

/** One product as it is asked for, and in which of its works. */
function pieceOf(b: Business, p: Product): Piece {
  const wanted = { width: size(b, p.width), height: size(b, p.height) };
  const work = workFor(b, p.works, wanted);
  const outline = work.outline?.(wanted, b);
  const { widthMm, heightMm } = outline ? measuresOf(outline) : { widthMm: wanted.width, heightMm: wanted.height };
  return { widthMm, heightMm, work, outline };
}

/** A job of whole sheets: of some sizes a customer could take, the one that leaves least of a sheet. */
function jobOf(b: Business, p: Product, sheet: Sheet): Piece & { readonly quantity: number } {
  const filled = Array.from({ length: 6 }, () => {
    const one = pieceOf(b, p);
    const around = one.outline ? aroundShape : 0;
    return { ...one, count: panelsOn(sheet, one.widthMm + around, one.heightMm + around) };
  });
  const used = ({ count, widthMm, heightMm }: (typeof filled)[number]) => count * widthMm * heightMm;
  const best = filled.reduce((most, one) => (used(one) > used(most) ? one : most));
  return { ...best, quantity: Math.max(1, best.count) * (b.chance(0.25) ? 2 : 1) };
}

function lineOf(p: Product, stockId: number, piece: Piece & { readonly quantity: number }): OrderItemBody {
  const { widthMm, heightMm, quantity, work, outline } = piece;
  const holePositions = work.holes ?? [];
  const cutoutPositions = work.cutouts?.({ width: widthMm, height: heightMm }) ?? [];
  return OrderItemBody.parse({
    stockId,
    description: work.description ?? p.use,
    widthMm,
    heightMm,
    quantity,
    isToughened: p.isToughened,
    ...(outline ? { outline } : {}),
    edges: work.edges ?? Array.from({ length: 4 }, () => p.edge),
    holes: holePositions.length,
    cutouts: cutoutPositions.length,
    ...(holePositions.length ? { holePositions } : {}),
    ...(cutoutPositions.length ? { cutoutPositions } : {}),
    ...(work.corners ? { corners: work.corners } : {}),
  });
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
    const piece = p.jobSheet ? jobOf(b, p, p.jobSheet) : { ...pieceOf(b, p), quantity: b.weighted(pieces) };
    lines.push(lineOf(p, stockId, piece));
  }
  const article = stock.get(b.pick(hardware));
  if (article && b.chance(0.12)) lines.push(OrderItemBody.parse({ stockId: article, quantity: b.between(1, 8) }));
  return lines;
}
