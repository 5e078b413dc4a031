/** Pieces of each part as somebody typed them. */
export type Parts = readonly string[];

const pieces = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : 0);

/** How many pieces the parts hold together. */
export const sumOf = (parts: Parts): number => parts.reduce((sum, part) => sum + pieces(part), 0);

/** Two halves, the larger first. */
export const halves = (quantity: number): Parts => [Math.ceil(quantity / 2), Math.floor(quantity / 2)].map(String);

/** A part is typed: the last one takes what is left, unless it is the one that is typed. */
export function typePart(parts: Parts, at: number, text: string, quantity: number): Parts {
  const typed = parts.map((part, i) => (i === at ? text : part));
  const last = typed.length - 1;
  if (at === last) return typed;
  const left = quantity - sumOf(typed.slice(0, last));
  return left > 0 ? [...typed.slice(0, last), String(left)] : typed;
}

/** One part more: it takes half of the last one. */
export const addPart = (parts: Parts): Parts => [...parts.slice(0, -1), ...halves(pieces(parts.at(-1) ?? ''))];

/** One part less: the one before the last takes what it held. */
export function removePart(parts: Parts): Parts {
  const [last = '', before = ''] = [...parts].reverse();
  return [...parts.slice(0, -2), String(pieces(before) + pieces(last))];
}
