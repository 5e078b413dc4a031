import { OrderItemBody } from '../../../contexts/ordereditor/order-line.contract.ts';
import type { Business } from './business.ts';

type Ply = readonly [code: string, more?: object];
interface LayeredProduct {
  readonly plies: readonly Ply[];
  /** What lies between two plies. */
  readonly between: object;
  readonly edge: string;
  readonly width: readonly [number, number];
  readonly height: readonly [number, number];
}

const toughened = { isToughened: true };
const lowE = { coating: 'hard', coatingFace: 'out' };
const cavity = (mm: number, more: object = {}) => ({ cavity: { mm, ...more } });
const warm = { gas: 'argon', spacer: 'WARM' };
const window = { width: [500, 1500], height: [500, 1500] } as const;

/** Units of windows, most of them with a coat and argon, and laminates of balustrades. */
const products: readonly (readonly [number, LayeredProduct])[] = [
  [30, { plies: [['04CLR'], ['04CLR']], between: cavity(12), edge: 'RA', ...window }],
  [
    30,
    {
      plies: [
        ['06CLR', toughened],
        ['06LEH', { ...toughened, ...lowE }],
      ],
      between: cavity(12, warm),
      edge: 'RA',
      ...window,
    },
  ],
  [12, { plies: [['06CLR'], ['6.38CL']], between: cavity(12, { gas: 'argon' }), edge: 'RA', ...window }],
  [
    10,
    {
      ...{ plies: [['06CLR'], ['06LEH', lowE]], edge: 'RA', ...window },
      between: cavity(16, { ...warm, bars: { cols: 2, rows: 3 } }),
    },
  ],
  [
    18,
    {
      plies: [
        ['06CLR', { ...toughened, isSoaked: true }],
        ['06CLR', { ...toughened, isSoaked: true }],
      ],
      ...{ between: { film: { mm: 1.52 } }, edge: 'FP', width: [900, 1400], height: [900, 1100] },
    },
  ],
];

function lineOf(b: Business, p: LayeredProduct, stock: ReadonlyMap<string, number>): OrderItemBody | null {
  const plies = p.plies.map(([code, more]) => ({ glass: { stockId: stock.get(code), ...more } }));
  const outer = plies[0]?.glass.stockId;
  if (!outer || plies.some(({ glass }) => !glass.stockId)) return null;
  const layers = plies.flatMap((ply, i) => (i === 0 ? [ply] : [p.between, ply]));
  const onFive = ([low, high]: readonly [number, number]) => Math.round(b.between(low, high) / 5) * 5;
  return OrderItemBody.parse({
    stockId: outer,
    ...{ widthMm: onFive(p.width), heightMm: onFive(p.height), quantity: b.between(1, 8) },
    edges: Array.from({ length: 4 }, () => p.edge),
    assembly: { kind: 'film' in p.between ? 'laminate' : 'unit', layers },
  });
}

/** Lines of a quote for a house of windows: one to four units or laminates. */
export const makeLayeredLines = (b: Business, stock: ReadonlyMap<string, number>): OrderItemBody[] =>
  Array.from({ length: b.between(1, 4) }, () => lineOf(b, b.weighted(products), stock)).filter((line) => line !== null);
