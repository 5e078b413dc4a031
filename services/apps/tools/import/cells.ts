/** A cell that could not be read; the message is for whoever made the file. */
export class CellError extends Error {}

/** A number, mm or pieces; undefined for an empty cell. */
export function numberIn(text: string): number | undefined {
  if (text === '') return undefined;
  // Thousands separators and units would make 1,200 and 1.200 two things: neither is taken.
  if (!/^\d+(\.\d+)?$/.test(text)) throw new CellError(`"${text}" is not a number`);
  return Number(text);
}

/** Yes or no; undefined for an empty cell. */
export function yesNoIn(text: string): boolean | undefined {
  if (text === '') return undefined;
  if (/^(yes|y|true|1)$/i.test(text)) return true;
  if (/^(no|n|false|0)$/i.test(text)) return false;
  throw new CellError(`"${text}" is not yes or no`);
}

/** A date as 2026-03-09 or 9/3/2026, day first; undefined for an empty cell. */
export function dateIn(text: string): string | undefined {
  const australian = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (!australian) return text || undefined;
  const [, day = '', month = '', year = ''] = australian;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

type Edges = [string, string, string, string];

/** Edges of top, right, bottom, left: `FP,FP,CC,CC`, or one code for all four: `fp4`, `FP`. Undefined for an empty cell. */
export function edgesIn(text: string): Edges | undefined {
  if (text === '') return undefined;
  const codes = text
    .toUpperCase()
    .split(/[\s,;/]+/)
    .filter(Boolean);
  if (codes.length === 4) return codes as Edges;
  const [one = ''] = codes;
  if (codes.length !== 1) throw new CellError(`"${text}" names ${codes.length} edges: give four, or one for all`);
  const all = /^([A-Z]+)4$/.exec(one)?.[1] ?? one;
  return [all, all, all, all];
}
