import { roundShapes } from './round-shapes.ts';
import type { Shape, ShapeFamily } from './shape.ts';
import { straightShapes } from './straight-shapes.ts';

/** Every numbered shape, in the order of their numbers. Mirrored and turned forms keep the number. */
export const shapes: readonly Shape[] = [...straightShapes, ...roundShapes];

const byNumber = new Map(shapes.map((shape) => [shape.no, shape]));

/** The shape of a number; undefined when there is none. */
export const shapeOf = (no: number): Shape | undefined => byNumber.get(no);

/** The shape price type that a family is charged by unless a line names another. */
export const priceTypeOfFamily: Readonly<Record<ShapeFamily, string>> = {
  R: 'RECT',
  K: 'RAKE',
  P: 'RAKE',
  Z: 'RAKE',
  T: 'TRI',
  A: 'ARCH',
  C: 'CIRC',
  E: 'CIRC',
  N: 'NOTCHED',
  X: 'TEMPL',
};
