import { blockOf } from './measure.ts';
import type { Outline, Vertex } from './outline.ts';
import { toOrigin } from './place.ts';

/** Families decide the default shape price type of a line. */
export type ShapeFamily = 'R' | 'K' | 'P' | 'Z' | 'T' | 'A' | 'C' | 'E' | 'N' | 'X';

/** The measures of a shape by their letters: mm, G degrees, N a count of sides. */
export type Measures = Readonly<Record<string, number>>;

/** A shape of the catalogue. Its number is permanent. */
export interface Shape {
  readonly no: number;
  readonly name: string;
  readonly family: ShapeFamily;
  /** Letters of its measures in the order people say them. */
  readonly letters: readonly string[];
  /** A piece of usual size, to draw it in a list. */
  readonly sample: Measures;
  /** Why these measures make no such shape, with the letter to change; null when they do. */
  readonly fault: (p: Measures) => ShapeFault | null;
  /** Corners clockwise from the top left. Asked only where `fault` finds none. */
  readonly corners: (p: Measures) => Outline;
}

export interface ShapeFault {
  readonly letter: string;
  readonly sentence: string;
}

/** `[x, y]` or `[x, y, bow]`; every corner begins an edge. */
type Corner = readonly [number, number, number?];

/** An outline whose every corner begins an edge. */
export const path = (...corners: Corner[]): Outline =>
  corners.map(([x, y, bow = 0], i): Vertex => ({ x, y, bow, edge: i + 1 }));

/** A plain rectangle: edges top, right, bottom, left. */
export const rectangle = (width: number, height: number): Outline =>
  path([0, height], [width, height], [width, 0], [0, 0]);

/** A condition between measures, with the letter it is about and what to say when it does not hold. */
export type Rule = readonly [holds: boolean, letter: string, sentence: string];

/** The first measure that is missing or not above 0, or the first rule that does not hold. */
export function firstFault(letters: readonly string[], p: Measures, rules: readonly Rule[]): ShapeFault | null {
  const missing = letters.find((letter) => !Number.isFinite(p[letter]));
  if (missing) return { letter: missing, sentence: `Enter ${missing}` };
  const empty = letters.find((letter) => !mayBeZero(letter, p) && (p[letter] ?? 0) <= 0);
  if (empty) return { letter: empty, sentence: `${empty} must be more than 0` };
  const broken = rules.find(([holds]) => !holds);
  return broken ? { letter: broken[1], sentence: broken[2] } : null;
}

/** An apex may stand over a corner. */
const mayBeZero = (letter: string, p: Measures) => letter === 'A' && p.A === 0;

/** The value of a measure; 0 when it is missing. */
export const measureOf = (p: Measures, letter: string): number => p[letter] ?? 0;

/** A shape whose corners are worked out of its measures, given in the order of `letters`. */
export function shape(
  no: number,
  name: string,
  family: ShapeFamily,
  letters: string,
  sample: readonly number[],
  corners: (...m: number[]) => Outline,
  rules: (p: Measures) => readonly Rule[] = () => [],
): Shape {
  const names = letters.split(' ');
  return {
    no,
    name,
    family,
    letters: names,
    sample: Object.fromEntries(names.map((letter, i) => [letter, sample[i] ?? 0])),
    fault: (p) => firstFault(names, p, rules(p)),
    corners: (p) => corners(...names.map((letter) => measureOf(p, letter))),
  };
}

type RuleOf = (p: Measures) => Rule;
const part = (of: string, divisor: number) => (divisor === 1 ? of : `${of} ÷ ${divisor}`);

/** A measure below another one, or a part of it. */
export const under =
  (letter: string, of: string, divisor = 1): RuleOf =>
  (p) => [
    measureOf(p, letter) < measureOf(p, of) / divisor,
    letter,
    `${letter} must be less than ${part(of, divisor)}`,
  ];

/** A measure not above another one, or a part of it. */
export const most =
  (letter: string, of: string, divisor = 1): RuleOf =>
  (p) => [
    measureOf(p, letter) <= measureOf(p, of) / divisor + 1e-9,
    letter,
    `${letter} must be at most ${part(of, divisor)}`,
  ];

/** A measure above another one, or a part of it. */
export const more =
  (letter: string, of: string, divisor = 1): RuleOf =>
  (p) => [
    measureOf(p, letter) > measureOf(p, of) / divisor,
    letter,
    `${letter} must be more than ${part(of, divisor)}`,
  ];

/** Several rules, the first that fails counts. */
export const all =
  (...rules: readonly RuleOf[]) =>
  (p: Measures): Rule[] =>
    rules.map((rule) => rule(p));

/** The outline of a shape, its block's lower left at 0,0. Throws a RangeError with the sentence where measures fail. */
export function outlineOf(shape: Shape, p: Measures): Outline {
  const fault = shape.fault(p);
  if (fault) throw new RangeError(fault.sentence);
  return toOrigin(shape.corners(p));
}

/** Width and height of the block of an outline, mm to two decimals. */
export function sizeOf(outline: Outline): { widthMm: number; heightMm: number } {
  const block = blockOf(outline);
  const round = (mm: number) => Math.round(mm * 100) / 100;
  return { widthMm: round(block.right - block.left), heightMm: round(block.top - block.bottom) };
}
