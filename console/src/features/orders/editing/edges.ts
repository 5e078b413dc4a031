/** Edge codes of top, right, bottom, left, or of the edges of a shape in their order. */
export type Edges = readonly string[];

/** As it comes off the cutter. */
export const asCut = 'CC';

/** Edge work offered with one press, in the order of the buttons. Others are typed. */
export const edgeCodes = [
  { code: 'CC', label: 'Clean cut' },
  { code: 'RA', label: 'Rough arris' },
  { code: 'FG', label: 'Flat grind' },
  { code: 'FP', label: 'Flat polish' },
] as const;

const sideNames = ['Top', 'Right', 'Bottom', 'Left'] as const;

/** What an edge is called: a rectangle has sides, a shape numbered edges. */
export const sideName = (edges: Edges, side: number): string =>
  (edges.length === 4 && sideNames[side]) || `Edge ${side + 1}`;

/** The same work on every side. */
export const allSides = (code: string, count = 4): Edges => Array.from({ length: count }, () => code);

/** One side changed. */
export const withSide = (edges: Edges, side: number, code: string): Edges =>
  edges.map((old, i) => (i === side ? code : old));

/** The code after this one, for a press that goes round. */
export function nextCode(code: string): string {
  const at = edgeCodes.findIndex((e) => e.code === code);
  return edgeCodes[(at + 1) % edgeCodes.length]?.code ?? asCut;
}

const usualCodes = /^(CC|RA|FG|FP|PG|PP|M45|M22|VG|CNC|BV\d{2})$/;
const none: readonly string[] = [];

/** True for an edge code: one of the usual ones, or one of `more`. */
export const knownEdge = (code: string, more: readonly string[] = none): boolean =>
  usualCodes.test(code) || more.includes(code);

/** Work on the named sides: letters T R B L, digits, or numbers with commas between them. */
export const onSides = (edges: Edges, sides: string, code: string): Edges => {
  const numbers = sides.includes(',') ? sides.split(',') : [...sides];
  return edges.map((old, i) => (sides.includes('TRBL'[i] ?? '-') || numbers.includes(String(i + 1)) ? code : old));
};

/**
 * Reads edges as they are said at the counter: 'FP', '4FP' or 'FP4' is all four; '2FP' is the two longest of edges of such
 * `lengths` (mm); 'FP/RA/FP/RA' is top, right, bottom, left, or the edges of a shape in their order. Null when it cannot be read.
 */
export function readEdges(text: string, lengths: readonly number[], more: readonly string[] = none): Edges | null {
  const word = text.trim().toUpperCase();
  const parts = word.split(/[\s/,]+/);
  if (parts.length > 1) return parts.length === lengths.length && parts.every((p) => knownEdge(p, more)) ? parts : null;
  const [count, code] = counted(word, more);
  if (!knownEdge(code, more)) return null;
  if (count === '' || count === '4' || Number(count) === lengths.length) return allSides(code, lengths.length);
  if (Number(count) > lengths.length) return null;
  // Of a square the top and the bottom come first.
  const longest = lengths
    .map((_, side) => side)
    .toSorted((a, b) => (lengths[b] ?? 0) - (lengths[a] ?? 0) || (a % 2) - (b % 2));
  const chosen = longest.slice(0, Number(count));
  return lengths.map((_, side) => (chosen.includes(side) ? code : asCut));
}

const label = (code: string) => edgeCodes.find((e) => e.code === code)?.label.toLowerCase() ?? code;

/** '4FP', 'FP4' and 'FP' as number and code; a code that ends in a digit (M45) keeps it. */
function counted(word: string, more: readonly string[]): readonly [count: string, code: string] {
  if (knownEdge(word, more)) return ['', word];
  const before = /^(\d{1,2})([A-Z]\w*)$/.exec(word);
  if (before) return [before[1] ?? '', before[2] ?? ''];
  const after = /^([A-Z]\w*?)(\d{1,2})$/.exec(word);
  return after ? [after[2] ?? '', after[1] ?? ''] : ['', word];
}

/** The edges in words: 'flat polish all edges', 'flat polish edges 1 3, rough arris edges 2 4', 'clean cut'. */
export function edgesText(edges: readonly string[]): string {
  const groups = Map.groupBy(
    edges.map((code, i) => ({ code, side: i + 1 })),
    (e) => e.code,
  );
  if (groups.size === 1) return edges[0] === asCut ? 'clean cut' : `${label(edges[0] ?? asCut)} all edges`;
  return [...groups]
    .filter(([code]) => code !== asCut)
    .map(
      ([code, sides]) =>
        `${label(code)} ${sides.length === 1 ? 'edge' : 'edges'} ${sides.map((s) => s.side).join(' ')}`,
    )
    .join(', ');
}

/** Short form for a narrow cell: '4FP', 'FP/RA/FP/RA'. */
export const edgesShort = (edges: readonly string[]): string =>
  edges.every((code) => code === edges[0]) ? `${edges.length}${edges[0]}` : edges.join('/');
