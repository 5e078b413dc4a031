import { type RawBuilder, sql } from 'kysely';

/** Width and height, mm, as somebody typed them. */
export type TypedSize = readonly [number, number];
/** What finds the rows of a size, in SQL over a table's columns. */
export type SizeCondition = (size: TypedSize) => RawBuilder<boolean>;

const length = String.raw`(\d{2,5}(?:\.\d)?)\s*(?:mm)?`;
const written = new RegExp(String.raw`(?<![\w.])${length}\s*[x×*]\s*${length}(?![\w.])`, 'i');

/** The size within a search, such as '1200x800' or '1200 × 800 mm', and the other words; null without a size. */
export function sizeIn(text: string): { readonly size: TypedSize; readonly rest: string } | null {
  const found = written.exec(text);
  if (!found) return null;
  return { size: [Number(found[1]), Number(found[2])], rest: text.replace(found[0], ' ').trim() };
}

/** Rows whose columns width_mm and height_mm are this size, whichever side was typed first. */
export const ofSize: SizeCondition = ([a, b]) =>
  sql<boolean>`((width_mm = ${a} and height_mm = ${b}) or (width_mm = ${b} and height_mm = ${a}))`;
