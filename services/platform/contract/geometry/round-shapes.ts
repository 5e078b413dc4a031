import { ellipseArcs } from './ellipse.ts';
import type { Outline } from './outline.ts';
import { all, more, most, path, type Shape, shape, under, measureOf as v } from './shape.ts';

/** Bow of a quarter of a circle. */
const quarter = Math.SQRT2 - 1;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The upper half of an ellipse from the left to the right, then corners with their edges numbered on. */
const headed = (W: number, base: number, rise: number, ...corners: readonly (readonly [number, number])[]): Outline => [
  ...ellipseArcs({ x: W / 2, y: base }, { x: W / 2, y: rise }, Math.PI, 0, 1),
  ...corners.map(([x, y], i) => ({ x, y, bow: 0, edge: i + 2 })),
];

/** The bow of a gothic arch's half: chord c from the spring to the point, radius R. */
const gothicBow = (chord: number, R: number) => (2 * (R - Math.sqrt(Math.max(0, R ** 2 - chord ** 2 / 4)))) / chord;

/** Shapes 40 to 73: with arcs. The numbers are permanent. */
export const roundShapes: readonly Shape[] = [
  shape(40, 'Circle', 'C', 'D', [1000], (D = 0) => [
    { x: 0, y: D / 2, bow: 1, edge: 1 },
    { x: D, y: D / 2, bow: 1, edge: 1 },
  ]),
  shape(41, 'Semicircle', 'A', 'W', [1200], (W = 0) => path([0, 0, 1], [W, 0])),
  shape(42, 'Quarter circle', 'A', 'R', [600], (R = 0) => path([0, R, quarter], [R, 0], [0, 0])),
  shape(
    43,
    'Segment',
    'A',
    'W H',
    [1200, 300],
    (W = 0, H = 0) => path([0, 0, (2 * H) / W], [W, 0]),
    all(under('H', 'W', 2)),
  ),
  shape(
    44,
    'Stadium',
    'C',
    'W H',
    [1400, 700],
    (W = 0, H = 0) => path([H / 2, H], [W - H / 2, H, 1], [W - H / 2, 0], [H / 2, 0, 1]),
    all(more('W', 'H')),
  ),
  shape(
    45,
    'D end',
    'A',
    'W H',
    [1400, 700],
    (W = 0, H = 0) => path([0, H], [W - H / 2, H, 1], [W - H / 2, 0], [0, 0]),
    all(more('W', 'H', 2)),
  ),
  shape(46, 'Ellipse', 'E', 'W H', [1200, 800], (W = 0, H = 0) =>
    ellipseArcs({ x: W / 2, y: H / 2 }, { x: W / 2, y: H / 2 }, Math.PI, -Math.PI, 1),
  ),
  shape(47, 'Half ellipse', 'E', 'W H', [1200, 400], (W = 0, H = 0) => headed(W, 0, H, [W, 0])),
  shape(
    48,
    'Pie',
    'A',
    'R G',
    [800, 60],
    (R = 0, G = 0) => {
      const angle = radians(G);
      return path([R * Math.cos(angle), R * Math.sin(angle), Math.tan(angle / 4)], [R, 0], [0, 0]);
    },
    (p) => [[v(p, 'G') < 360, 'G', 'G must be less than 360 degrees']],
  ),
  shape(
    49,
    'Ring sector',
    'A',
    'R S G',
    [1000, 600, 90],
    (R = 0, S = 0, G = 0) => {
      const angle = radians(G);
      const bow = Math.tan(angle / 4);
      return path(
        [R * Math.cos(angle), R * Math.sin(angle), bow],
        [R, 0],
        [S, 0, -bow],
        [S * Math.cos(angle), S * Math.sin(angle)],
      );
    },
    (p) => [under('S', 'R')(p), [v(p, 'G') <= 180, 'G', 'G must be at most 180 degrees']],
  ),
  shape(
    60,
    'Round head',
    'A',
    'W H',
    [800, 1200],
    (W = 0, H = 0) => path([0, H - W / 2, 1], [W, H - W / 2], [W, 0], [0, 0]),
    all(more('H', 'W', 2)),
  ),
  shape(
    61,
    'Segment head',
    'A',
    'W H E',
    [800, 1200, 1050],
    (W = 0, H = 0, E = 0) => path([0, E, (2 * (H - E)) / W], [W, E], [W, 0], [0, 0]),
    (p) => [under('E', 'H')(p), [v(p, 'H') - v(p, 'E') <= v(p, 'W') / 2, 'E', 'H less E must be at most W ÷ 2']],
  ),
  shape(
    62,
    'Quarter head',
    'A',
    'W H',
    [600, 1200],
    (W = 0, H = 0) => path([0, H - W, quarter], [W, H], [W, 0], [0, 0]),
    all(more('H', 'W')),
  ),
  shape(
    63,
    'Elliptic head',
    'E',
    'W H E',
    [1200, 1100, 800],
    (W = 0, H = 0, E = 0) => headed(W, E, H - E, [W, E], [W, 0], [0, 0]),
    all(under('E', 'H')),
  ),
  shape(
    64,
    'Gothic head',
    'A',
    'W H E R',
    [800, 1400, 800, 800],
    (W = 0, H = 0, E = 0, R = 0) => {
      const bow = gothicBow(Math.hypot(W / 2, H - E), R);
      return path([0, E, bow], [W / 2, H, bow], [W, E], [W, 0], [0, 0]);
    },
    (p) => [
      under('E', 'H')(p),
      [2 * v(p, 'R') >= Math.hypot(v(p, 'W') / 2, v(p, 'H') - v(p, 'E')), 'R', 'R is too small to reach the point'],
    ],
  ),
  shape(
    65,
    'Rake with bowed top',
    'A',
    'W H R S',
    [900, 1000, 800, 100],
    (W = 0, H = 0, R = 0, S = 0) => path([0, H, (2 * S) / Math.hypot(W, H - R)], [W, R], [W, 0], [0, 0]),
    (p) => [
      most('R', 'H')(p),
      [v(p, 'S') <= Math.hypot(v(p, 'W'), v(p, 'H') - v(p, 'R')) / 2, 'S', 'S must be at most half of the bowed edge'],
    ],
  ),
  shape(
    66,
    'Half arch head',
    'A',
    'W H E',
    [700, 1300, 900],
    (W = 0, H = 0, E = 0) => path([0, E, Math.tan(Math.atan2(H - E, W) / 2)], [W, H], [W, 0], [0, 0]),
    all(under('E', 'H')),
  ),
  shape(
    67,
    'Bow front',
    'A',
    'W H S',
    [1400, 500, 120],
    (W = 0, H = 0, S = 0) => path([0, H], [W, H], [W, S, (2 * S) / W], [0, S]),
    (p) => [most('S', 'W', 2)(p), under('S', 'H')(p)],
  ),
  shape(
    68,
    'Barrel',
    'A',
    'W H S',
    [1600, 800, 100],
    (W = 0, H = 0, S = 0) => path([S, H], [W - S, H, (2 * S) / H], [W - S, 0], [S, 0, (2 * S) / H]),
    (p) => [most('S', 'H', 2)(p), under('S', 'W', 2)(p)],
  ),
  shape(
    70,
    'Corner shelf',
    'A',
    'W F',
    [400, 100],
    (W = 0, F = 0) => path([0, W], [F, W, quarter], [W, F], [W, 0], [0, 0]),
    all(under('F', 'W')),
  ),
  shape(
    71,
    'One corner hollow',
    'A',
    'W H R',
    [900, 1200, 200],
    (W = 0, H = 0, R = 0) => path([0, H], [W - R, H, -quarter], [W, H - R], [W, 0], [0, 0]),
    all(under('R', 'W'), under('R', 'H')),
  ),
  shape(
    72,
    'Four corners hollow',
    'A',
    'W H R',
    [900, 900, 150],
    (W = 0, H = 0, R = 0) =>
      path(
        [0, H - R, -quarter],
        [R, H],
        [W - R, H, -quarter],
        [W, H - R],
        [W, R, -quarter],
        [W - R, 0],
        [R, 0, -quarter],
        [0, R],
      ),
    all(under('R', 'W', 2), under('R', 'H', 2)),
  ),
  shape(
    73,
    'Half ring',
    'A',
    'W B',
    [1600, 300],
    (W = 0, B = 0) => path([0, 0, 1], [W, 0], [W - B, 0, -1], [B, 0]),
    all(under('B', 'W', 2)),
  ),
];
