import { cutBlock } from './cut-block.ts';
import { freePath, outlineOfPath, type PathCorner, pathFault } from './free-path.ts';
import { areaOf, edgeLengths } from './measure.ts';
import type { Outline } from './outline.ts';
import { mirrored, type Turns, toOrigin, turned } from './place.ts';
import { type Measures, outlineOf, sizeOf } from './shape.ts';
import { priceTypeOfFamily, shapeOf } from './shapes.ts';

/** A shape by its number in the catalogue with its measures, mirrored first and then turned clockwise by quarters. */
export interface NumberedOutline {
  readonly no: number;
  readonly p: Measures;
  readonly mirror: boolean;
  readonly turn: number;
  /** Of a free path, number 90, and of no other. */
  readonly path?: PathCorner[] | undefined;
}

/** What is wrong with an outline, with the field below it; null when it can be drawn. */
export function outlineFault(outline: NumberedOutline): { readonly target: string; readonly message: string } | null {
  if (outline.no === freePath) return freeFault(outline);
  if (outline.path) return { target: 'path', message: `Only outline ${freePath}, a free path, has a path` };
  const shape = shapeOf(outline.no);
  if (!shape) return { target: 'no', message: `There is no shape ${outline.no}` };
  const strange = Object.keys(outline.p).find((one) => !shape.letters.includes(one));
  if (strange) return { target: `p.${strange}`, message: `Shape ${outline.no}, ${shape.name}, has no ${strange}` };
  const fault = shape.fault(outline.p);
  return fault && { target: `p.${fault.letter}`, message: fault.sentence };
}

function freeFault({ p, path = [] }: NumberedOutline) {
  const [letter] = Object.keys(p);
  if (letter) return { target: `p.${letter}`, message: `A free path has no ${letter}` };
  const message = pathFault(path);
  return message === null ? null : { target: 'path', message };
}

/** The path of an outline, mm. Throws a RangeError where `outlineFault` finds one. */
export function pathOf({ no, p, mirror, turn, path = [] }: NumberedOutline): Outline {
  const drawn = no === freePath ? toOrigin(outlineOfPath(path)) : numbered(no, p);
  return turned(mirror ? mirrored(drawn) : drawn, turn as Turns);
}

function numbered(no: number, p: Measures): Outline {
  const shape = shapeOf(no);
  if (!shape) throw new RangeError(`There is no shape ${no}`);
  return outlineOf(shape, p);
}

/** Width and height of the block of an outline, mm. */
export const sizeOfOutline = (outline: NumberedOutline) => sizeOf(pathOf(outline));

/** What lines and price lists need of an outline: its block and the length of each edge, mm. */
export interface OutlineMeasures {
  /** What lies inside of the outline, mm²; the rest of the block is waste. */
  readonly netMm2: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly edgeLengthsMm: readonly number[];
}

export function measuresOf(outline: NumberedOutline): OutlineMeasures {
  const path = pathOf(outline);
  return { ...sizeOf(path), netMm2: areaOf(path), edgeLengthsMm: edgeLengths(path) };
}

/** Code of the shape price type that an outline is charged by. */
export const priceTypeOf = (outline: NumberedOutline): string => priceTypeOfFamily[shapeOf(outline.no)?.family ?? 'X'];

/** The size a line's panel is cut to, mm, or the edge whose allowance does not fit. */
export const outlineCutSize = (outline: NumberedOutline, allowances: readonly number[], thicknessMm: number) =>
  cutBlock(pathOf(outline), allowances, thicknessMm);

/** Codes for so many edges: as they are when there are as many, else the one code that all of them have; null when they differ. */
export function fitEdges(codes: readonly string[], edges: number): string[] | null {
  if (codes.length === edges) return [...codes];
  const [first] = codes;
  return first !== undefined && codes.every((code) => code === first)
    ? Array.from({ length: edges }, () => first)
    : null;
}

/** 'Raked top 900 × 1200, R 900, mirrored': an outline in words; '' for a plain rectangle. */
export function outlineWords(outline: NumberedOutline | null | undefined): string {
  const shape = outline && shapeOf(outline.no);
  if (!outline || !(shape || outline.no === freePath)) return '';
  const measures = (shape?.letters ?? [])
    .filter((one) => one !== 'W' && one !== 'H')
    .map((one) => `${one} ${outline.p[one] ?? 0}`);
  const turned = outline.turn === 0 ? [] : [`turned ${outline.turn * 90}°`];
  return [shape?.name ?? 'Free path', ...measures, ...(outline.mirror ? ['mirrored'] : []), ...turned].join(', ');
}
