import {
  measuresOf,
  type NumberedOutline,
  outlineFault,
} from '@glasshouse/services/platform/contract/geometry/numbered-outline';
import type { Shape } from '@glasshouse/services/platform/contract/geometry/shape';
import { shapeOf, shapes } from '@glasshouse/services/platform/contract/geometry/shapes';

interface Fault {
  readonly message: string;
}

/** A shape as it is said: `#2(R900)M`, `#GABLE(E800)`, `#2(R900)/1`. Its width and height come with the size. */
export function readShapeWord(word: string): NumberedOutline | Fault {
  const match = /^#(\d{1,2}|[A-Z][A-Z-]*)(?:\(([^)]*)\))?(M)?(?:\/([0-3]))?$/.exec(word);
  if (!match) return { message: 'A shape such as #2(R900) or #gable(E800)' };
  const [, name = '', measures = '', mirror, turn] = match;
  const shape = named(name);
  if ('message' in shape) return shape;
  const p: Record<string, number> = {};
  for (const part of measures.split(',').filter(Boolean)) {
    const [, letter = '', mm = ''] = /^([A-Z])(\d{1,5}(?:\.\d{1,2})?)$/.exec(part.trim()) ?? [];
    if (!letter) return { message: `${part} is no measure: write a letter and millimetres, such as R900` };
    p[letter] = Number(mm);
  }
  return { no: shape.no, p, mirror: mirror === 'M', turn: Number(turn ?? 0) };
}

function named(name: string): Shape | Fault {
  if (/^\d/.test(name)) return shapeOf(Number(name)) ?? { message: `There is no shape ${name}` };
  const said = name.replaceAll('-', ' ').toLowerCase();
  const exact = shapes.find((shape) => shape.name.toLowerCase() === said);
  const alike = shapes.filter((shape) => shape.name.toLowerCase().startsWith(said));
  const [one] = alike;
  if (exact || (one && alike.length === 1)) return exact ?? (one as Shape);
  const words = alike.slice(0, 3).map((shape) => `#${shape.no} ${shape.name}`);
  return { message: words.length > 0 ? `May be ${words.join(', ')}` : `There is no shape ${said}` };
}

/** A shape with the size of its line, and what it measures; or what is still missing, in words. */
export function sizedOutline(
  outline: NumberedOutline,
  { width, height }: { readonly width: number | null; readonly height: number | null },
): ({ readonly outline: NumberedOutline } & ReturnType<typeof measuresOf>) | Fault {
  const letters = shapeOf(outline.no)?.letters ?? [];
  const takes = (letter: string, mm: number | null) =>
    letters.includes(letter) && mm !== null && outline.p[letter] === undefined ? { [letter]: mm } : {};
  const whole = { ...outline, p: { ...outline.p, ...takes('W', width), ...takes('H', height) } };
  if ((letters.includes('W') && whole.p.W === undefined) || (letters.includes('H') && whole.p.H === undefined))
    return { message: 'Add the size, such as 1200x800' };
  const fault = outlineFault(whole);
  if (fault) return fault;
  const measures = measuresOf(whole);
  // Where the shape has a size of its own, one that is said must be that of its block.
  const isOther =
    width !== null &&
    height !== null &&
    whole.turn === 0 &&
    Math.abs(width - measures.widthMm) + Math.abs(height - measures.heightMm) > 0.2;
  if (isOther && !(letters.includes('W') && letters.includes('H')))
    return { message: `This shape is ${measures.widthMm} × ${measures.heightMm} mm` };
  return { outline: whole, ...measures };
}
