import type { Point } from './outline.ts';
import {
  all,
  firstFault,
  type Measures,
  path,
  type Rule,
  rectangle,
  type Shape,
  type ShapeFault,
  shape,
  under,
  measureOf as v,
} from './shape.ts';

/** The point so far from a and from b, to the left of the way from a to b; null when the three sides do not meet. */
function apex(a: Point, b: Point, fromA: number, fromB: number): Point | null {
  const base = Math.hypot(b.x - a.x, b.y - a.y);
  const along = (fromA ** 2 - fromB ** 2 + base ** 2) / (2 * base);
  const square = fromA ** 2 - along ** 2;
  if (!(square > 1e-6)) return null;
  const up = Math.sqrt(square);
  const [ux, uy] = [(b.x - a.x) / base, (b.y - a.y) / base];
  return { x: a.x + ux * along - uy * up, y: a.y + uy * along + ux * up };
}

/** Three sides that do not close: which is too long, and by how much. */
function unclosed(sides: readonly (readonly [string, number])[]): ShapeFault | null {
  const [longest, ...others] = sides.toSorted((a, b) => b[1] - a[1]);
  const over = (longest?.[1] ?? 0) - others.reduce((sum, [, mm]) => sum + mm, 0);
  if (!longest || over < 0) return null;
  const words = others.map(([letter]) => letter).join(' and ');
  return {
    letter: longest[0],
    sentence: `${longest[0]} is ${Math.round(over * 10) / 10} mm too long to close with ${words}`,
  };
}

const origin = { x: 0, y: 0 };

const sidesAndDiagonal: Shape = {
  no: 8,
  name: 'Sides and diagonal',
  family: 'K',
  letters: ['B', 'L', 'R', 'T', 'D'],
  sample: { B: 1000, L: 805, R: 790, T: 1010, D: 1280 },
  fault: (p) =>
    firstFault(['B', 'L', 'R', 'T', 'D'], p, []) ??
    unclosed([
      ['B', v(p, 'B')],
      ['R', v(p, 'R')],
      ['D', v(p, 'D')],
    ]) ??
    unclosed([
      ['L', v(p, 'L')],
      ['T', v(p, 'T')],
      ['D', v(p, 'D')],
    ]),
  corners: (p) => {
    const right = { x: v(p, 'B'), y: 0 };
    const topRight = apex(origin, right, v(p, 'D'), v(p, 'R')) ?? right;
    const topLeft = apex(origin, topRight, v(p, 'L'), v(p, 'T')) ?? origin;
    return path([topLeft.x, topLeft.y], [topRight.x, topRight.y], [right.x, 0], [0, 0]);
  },
};

const threeSides: Shape = {
  no: 13,
  name: 'Three sides',
  family: 'T',
  letters: ['B', 'L', 'R'],
  sample: { B: 1000, L: 800, R: 700 },
  fault: (p) =>
    firstFault(['B', 'L', 'R'], p, []) ??
    unclosed([
      ['B', v(p, 'B')],
      ['L', v(p, 'L')],
      ['R', v(p, 'R')],
    ]),
  corners: (p) => {
    const right = { x: v(p, 'B'), y: 0 };
    const top = apex(origin, right, v(p, 'L'), v(p, 'R')) ?? origin;
    return path([top.x, top.y], [right.x, 0], [0, 0]);
  },
};

const together =
  (a: string, b: string, of: string) =>
  (p: Measures): Rule => [v(p, a) + v(p, b) < v(p, of), a, `${a} and ${b} together must be less than ${of}`];

/** Shapes 1 to 32: straight lines only. The numbers are permanent. */
export const straightShapes: readonly Shape[] = [
  shape(1, 'Rectangle', 'R', 'W H', [900, 1200], (W = 0, H = 0) => rectangle(W, H)),
  shape(
    2,
    'Raked top',
    'K',
    'W H R',
    [900, 1200, 900],
    (W = 0, H = 0, R = 0) => path([0, H], [W, R], [W, 0], [0, 0]),
    all(under('R', 'H')),
  ),
  shape(
    3,
    'Raked side',
    'Z',
    'W H A',
    [900, 1200, 300],
    (W = 0, H = 0, A = 0) => path([A, H], [W, H], [W, 0], [0, 0]),
    all(under('A', 'W')),
  ),
  shape(
    4,
    'Trapezoid',
    'Z',
    'W H T',
    [1000, 800, 600],
    (W = 0, H = 0, T = 0) => path([(W - T) / 2, H], [(W + T) / 2, H], [W, 0], [0, 0]),
    all(under('T', 'W')),
  ),
  shape(
    5,
    'Trapezoid, free',
    'Z',
    'W H T A',
    [1000, 800, 500, 100],
    (W = 0, H = 0, T = 0, A = 0) => path([A, H], [A + T, H], [W, 0], [0, 0]),
    (p) => [[v(p, 'A') + v(p, 'T') <= v(p, 'W'), 'T', 'A and T together must be at most W']],
  ),
  shape(
    6,
    'Parallelogram',
    'P',
    'W H A',
    [1000, 600, 250],
    (W = 0, H = 0, A = 0) => path([A, H], [W, H], [W - A, 0], [0, 0]),
    all(under('A', 'W')),
  ),
  shape(7, 'Stair panel', 'P', 'W H R S', [1200, 900, 900, 650], (W = 0, H = 0, R = 0, S = 0) =>
    path([0, H], [W, S + R], [W, S], [0, 0]),
  ),
  sidesAndDiagonal,
  shape(
    9,
    'Diamond, kite',
    'T',
    'W H K',
    [600, 900, 600],
    (W = 0, H = 0, K = 0) => path([W / 2, H], [W, K], [W / 2, 0], [0, K]),
    all(under('K', 'H')),
  ),
  shape(10, 'Right triangle', 'T', 'W H', [1000, 800], (W = 0, H = 0) => path([0, H], [W, 0], [0, 0])),
  shape(11, 'Isosceles triangle', 'T', 'W H', [1000, 800], (W = 0, H = 0) => path([W / 2, H], [W, 0], [0, 0])),
  shape(
    12,
    'Apex triangle',
    'T',
    'W H A',
    [1000, 800, 300],
    (W = 0, H = 0, A = 0) => path([A, H], [W, 0], [0, 0]),
    (p) => [[v(p, 'A') >= 0 && v(p, 'A') <= v(p, 'W'), 'A', 'A must be from 0 to W']],
  ),
  threeSides,
  shape(
    14,
    'Gable',
    'K',
    'W H E',
    [900, 1200, 800],
    (W = 0, H = 0, E = 0) => path([0, E], [W / 2, H], [W, E], [W, 0], [0, 0]),
    all(under('E', 'H')),
  ),
  shape(
    15,
    'Gable, free',
    'K',
    'W H E F A',
    [900, 1200, 800, 600, 300],
    (W = 0, H = 0, E = 0, F = 0, A = 0) => path([0, E], [A, H], [W, F], [W, 0], [0, 0]),
    (p) => [under('E', 'H')(p), under('F', 'H')(p), [v(p, 'A') > 0, 'A', 'A must be more than 0'], under('A', 'W')(p)],
  ),
  shape(
    16,
    'One corner off',
    'K',
    'W H A B',
    [900, 1200, 300, 400],
    (W = 0, H = 0, A = 0, B = 0) => path([0, H], [W - A, H], [W, H - B], [W, 0], [0, 0]),
    all(under('A', 'W'), under('B', 'H')),
  ),
  shape(
    17,
    'Two corners off',
    'K',
    'W H A B',
    [900, 1200, 200, 300],
    (W = 0, H = 0, A = 0, B = 0) => path([0, H - B], [A, H], [W - A, H], [W, H - B], [W, 0], [0, 0]),
    all(under('A', 'W', 2), under('B', 'H')),
  ),
  shape(
    18,
    'Four corners off',
    'K',
    'W H A B',
    [900, 900, 200, 200],
    (W = 0, H = 0, A = 0, B = 0) =>
      path([0, H - B], [A, H], [W - A, H], [W, H - B], [W, B], [W - A, 0], [A, 0], [0, B]),
    all(under('A', 'W', 2), under('B', 'H', 2)),
  ),
  shape(
    19,
    'Polygon',
    'K',
    'D N',
    [800, 6],
    (D = 0, N = 5) =>
      path(
        ...Array.from({ length: N }, (_, i) => {
          const angle = (2 * Math.PI * i) / N;
          return [(D / 2) * (1 + Math.sin(angle)), (D / 2) * (1 + Math.cos(angle))] as const;
        }),
      ),
    (p) => [[Number.isInteger(p.N) && v(p, 'N') >= 5 && v(p, 'N') <= 12, 'N', 'N must be a whole number from 5 to 12']],
  ),
  shape(
    20,
    'Long hexagon',
    'K',
    'W H A',
    [1200, 600, 250],
    (W = 0, H = 0, A = 0) => path([0, H / 2], [A, H], [W - A, H], [W, H / 2], [W - A, 0], [A, 0]),
    all(under('A', 'W', 2)),
  ),
  shape(
    21,
    'Landing panel',
    'K',
    'W H S L',
    [1500, 900, 500, 500],
    (W = 0, H = 0, S = 0, L = 0) => path([0, H], [L, H], [W, H + S], [W, S], [L, 0], [0, 0]),
    all(under('L', 'W')),
  ),
  shape(
    30,
    'L shape',
    'N',
    'W H A B',
    [1200, 900, 500, 400],
    (W = 0, H = 0, A = 0, B = 0) => path([0, H], [W - A, H], [W - A, H - B], [W, H - B], [W, 0], [0, 0]),
    all(under('A', 'W'), under('B', 'H')),
  ),
  shape(
    31,
    'U shape',
    'N',
    'W H A C B',
    [1200, 900, 350, 500, 300],
    (W = 0, H = 0, A = 0, C = 0, B = 0) =>
      path([0, H], [A, H], [A, H - B], [A + C, H - B], [A + C, H], [W, H], [W, 0], [0, 0]),
    all(together('A', 'C', 'W'), under('B', 'H')),
  ),
  shape(
    32,
    'T shape',
    'N',
    'W H A B',
    [1200, 900, 350, 300],
    (W = 0, H = 0, A = 0, B = 0) =>
      path([0, H], [W, H], [W, H - B], [W - A, H - B], [W - A, 0], [A, 0], [A, H - B], [0, H - B]),
    all(under('A', 'W', 2), under('B', 'H')),
  ),
];
