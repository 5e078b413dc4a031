import type { StoredAssembly } from '@glasshouse/services/contexts/ordereditor/assembly.contract';
import type { CornerWork, CutoutPosition, HolePosition } from '@glasshouse/services/contexts/ordereditor/pane.contract';
import type { GlassPlace } from '@glasshouse/services/contexts/ordereditor/place.contract';
import type { NumberedOutline } from '@glasshouse/services/platform/contract/geometry/numbered-outline';
import { allSides, type Edges, knownEdge, onSides, readEdges } from './edges.ts';
import { cornersOfWords, readCornerWord, type SaidCorners } from './notation-corners.ts';
import { type NotationStock, readGlass } from './notation-glass.ts';
import { isLayered, layersOfWords, readLayers } from './notation-layers.ts';
import { readPlaceName } from './notation-place.ts';
import { readShapeWord, sizedOutline } from './notation-shape.ts';

/*
 * A line as it is said at the counter: `6CLT 1200x800 x4 fp4 h2@20 "Bath 2"`.
 *
 *   line     = [glass] size { part }            without a glass it is that of the line before
 *   glass    = ply { '/' cavity '/' ply | '+' film '+' ply }     6CLT/12AW/6LEHT, 6CLT+1.52+6CLT, 6CLR/12A/6CLT+0.76+6CLT
 *   cavity   = mm ['A' | 'K'] ['W']             argon or krypton, warm spacer; film = mm
 *   ply      = code ['@' surface] { '-' side ':' mm }     4LES@3-b:15 coated on surface 3, 15 back at the bottom
 *   code     = stock code | mm letters ['T']    6CLT: 6 mm clear, toughened; letters may stop where they are clear
 *   size     = width ('x'|'×'|'*') height       mm; left out for hardware and services
 *   layers   = 'hs' | 'bar' columns 'x' rows    toughened plies heat soaked, bars in the cavity: bar2x3
 *   part     = layers | quantity | edges | holes | cutouts | corners | place | toughened | price | words
 *   quantity = 'x' n | n ('pc'|'pcs'|'off'|'ea')
 *   edges    = code ['1'..'4'] | '1'..'4' code | code ':' sides | top '/' right '/' bottom '/' left
 *              fp4 all four, fp2 the two long sides, fp:tb or fp:13 the named sides (t r b l or 1 2 3 4), fp:1,5 of a shape
 *   holes    = 'h' [n] ['@' diameter] [':' places]      h2@20:50,50;-50,50
 *   cutouts  = 'c' [n] ['@' code] [':' places]          c@gpo2:400,300
 *   corners  = ('r'|'sn') mm [':' numbers]      r10 all corners rounded, sn20:2,3 two snipped; by the edge that begins there
 *   place    = 'at:' place                  door, beside, low, bathroom, walked, barrier, elsewhere
 *   places   = x ',' y { ';' x ',' y }          mm of the centre from the left and from the bottom; negative: from the
 *                                               right, from the top
 *   shape    = '#' (number | name) ['(' letter mm {',' letter mm} ')'] ['m'] ['/' quarter turns]     #2(R900)m, #gable(E800)
 *              W and H are those of the size; it is left out where the shape gives it: #40(D1100)
 *   price    = '$' amount                       a unit price by hand, ex GST
 *   toughened = 't' | 'tgh' | 'toughened', or 'ann' | 'annealed' for the contrary
 *   words    = '"' text '"'                     the description
 */

/** A cutout that is made often. */
export interface NotationCutout {
  readonly code: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly radiusMm: number;
}

export interface NotationWorld<S extends NotationStock = NotationStock> {
  readonly stock: readonly S[];
  readonly cutouts?: readonly NotationCutout[];
  /** Codes beside the usual ones. */
  readonly edgeCodes?: readonly string[];
  /** The glass of the line before. */
  readonly like?: {
    readonly stock: S;
    readonly isToughened: boolean;
    readonly assembly?: StoredAssembly | undefined;
  } | null;
}

/** What cannot be read: which word, where it begins (from 1), and why. */
export interface NotationFault {
  readonly token: string;
  readonly at: number;
  readonly message: string;
}

/** A line as it was read; `edges` null takes the defaults. */
export interface NotationLine<S extends NotationStock = NotationStock> {
  readonly stock: S;
  readonly width: number;
  readonly height: number;
  readonly outline: NumberedOutline | undefined;
  readonly assembly: StoredAssembly | undefined;
  readonly quantity: number;
  readonly isToughened: boolean;
  readonly edges: Edges | null;
  readonly holes: number;
  readonly cutouts: number;
  readonly holePositions: readonly HolePosition[];
  readonly cutoutPositions: readonly CutoutPosition[];
  readonly corners: readonly CornerWork[];
  readonly place: GlassPlace | undefined;
  readonly overridePrice: string | null;
  readonly description: string;
}

export interface NotationAnswer<S extends NotationStock = NotationStock> {
  /** Null while anything is missing or wrong. */
  readonly line: NotationLine<S> | null;
  readonly faults: readonly NotationFault[];
}

export interface Token {
  readonly kind: 'words' | 'size' | 'quantity' | 'word';
  readonly text: string;
  /** Place of the first letter, from 0. */
  readonly at: number;
  readonly groups: readonly string[];
}

const patterns = [
  ['words', /"([^"]*)"?/y],
  ['size', /(\d{1,6})\s*[x×*]\s*(\d{1,6})(?![\w.])|(\d{1,6})[x×*](\d{1,6})(?=[x×*]\s*\d)/iy],
  ['quantity', /[x×*]\s*(\d{1,6})(?![\w.])|(\d{1,6})\s?(?:pcs?|off|ea)(?!\w)/iy],
  ['word', /[^\s,;"][^\s"]*/y],
] as const;

/** The words of a line with their places. Never throws; every letter that is no space or comma belongs to one. */
export function tokens(text: string): Token[] {
  const found: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (/[\s,;]/.test(text[at] ?? '')) {
      at += 1;
      continue;
    }
    const from = at;
    for (const [kind, pattern] of patterns) {
      pattern.lastIndex = from;
      const match = pattern.exec(text);
      if (!match) continue;
      found.push({ kind, text: match[0], at: from, groups: match.slice(1).filter((g) => g !== undefined) });
      at = from + match[0].length;
      break;
    }
    if (at === from) at += 1;
  }
  return found;
}

type Draft<S extends NotationStock> = { -readonly [K in keyof NotationLine<S>]: NotationLine<S>[K] | null } & {
  work: 'toughened' | 'annealed' | null;
  edgeWord: string | null;
  /** Work of named edges, for as many edges as the shape has. */
  namedEdges: { sides: string; code: string }[];
  isSoaked: boolean;
  bars: { cols: number; rows: number } | null;
  /** Worked corners as they were said. */
  cornerWords: SaidCorners[];
};

const millimetres = { least: 1, most: 20_000 };
const mostPieces = 10_000;
const usualHole = 12;

/** Reads a line. Never throws; each fault names its word and place. */
export function readNotation<S extends NotationStock>(text: string, world: NotationWorld<S>): NotationAnswer<S> {
  const faults: NotationFault[] = [];
  const draft: Draft<S> = {
    stock: null,
    width: null,
    height: null,
    outline: null,
    assembly: null,
    isSoaked: false,
    bars: null,
    quantity: null,
    isToughened: null,
    edges: null,
    holes: null,
    cutouts: null,
    holePositions: [],
    cutoutPositions: [],
    corners: [],
    place: null,
    cornerWords: [],
    overridePrice: null,
    description: null,
    work: null,
    edgeWord: null,
    namedEdges: [],
  };
  for (const [i, token] of tokens(text).entries()) {
    const message = readToken(token, i, draft, world);
    if (message) faults.push({ token: token.text, at: token.at + 1, message });
  }
  return finish(draft, text, world, faults);
}

function finish<S extends NotationStock>(
  draft: Draft<S>,
  text: string,
  world: NotationWorld<S>,
  faults: NotationFault[],
): NotationAnswer<S> {
  const end = { token: '', at: text.length + 1 };
  const stock = draft.stock ?? world.like?.stock ?? null;
  if (!stock && faults.length === 0) faults.push({ ...end, message: 'Begin with the glass, such as 6CLT or 10CLR' });
  const isGlass = stock?.kind === 'glass';
  const shaped = isGlass && draft.outline ? sizedOutline(draft.outline, draft) : null;
  if (isGlass && !draft.width && !shaped && faults.length === 0)
    faults.push({ ...end, message: 'Add the size, such as 1200x800' });
  if (shaped && 'message' in shaped && faults.length === 0) faults.push({ ...end, message: shaped.message });
  const isToughened = draft.work
    ? draft.work === 'toughened'
    : (draft.isToughened ?? (draft.stock ? false : (world.like?.isToughened ?? false)));
  if (stock && isToughened && !stock.canToughen)
    faults.push({ token: stock.code, at: 1, message: `${stock.code} cannot be toughened` });
  const fits = shaped && 'outline' in shaped ? shaped : null;
  const assembly = draft.assembly ?? (draft.stock ? null : world.like?.assembly);
  const layered = layersOfWords({ ...draft, assembly }, fits?.edgeLengthsMm.length ?? 4);
  if (layered && 'message' in layered && faults.length === 0) faults.push({ ...end, message: layered.message });
  const width = fits?.widthMm ?? draft.width ?? 0;
  const height = fits?.heightMm ?? draft.height ?? 0;
  const edges = edgesOfDraft(draft, fits?.edgeLengthsMm ?? [width, height, width, height], world.edgeCodes);
  if (edges === undefined) faults.push({ ...end, message: `This shape has ${fits?.edgeLengthsMm.length ?? 4} edges` });
  const corners = cornersOfWords(draft.cornerWords, { outline: fits?.outline, width, height });
  if ('message' in corners && faults.length === 0) faults.push({ ...end, message: corners.message });
  if (!stock || faults.length > 0 || 'message' in corners || (layered && 'message' in layered))
    return { line: null, faults };
  const line = {
    stock,
    width: isGlass ? width : 0,
    height: isGlass ? height : 0,
    outline: fits?.outline,
    assembly: layered ?? undefined,
    quantity: draft.quantity ?? 1,
    isToughened: isToughened && isGlass,
    edges: edges ?? null,
    holes: Math.max(draft.holes ?? 0, draft.holePositions?.length ?? 0),
    cutouts: Math.max(draft.cutouts ?? 0, draft.cutoutPositions?.length ?? 0),
    holePositions: draft.holePositions ?? [],
    cutoutPositions: draft.cutoutPositions ?? [],
    corners: isGlass ? corners : [],
    place: isGlass ? (draft.place ?? undefined) : undefined,
    overridePrice: draft.overridePrice,
    description: draft.description ?? '',
  };
  return { line, faults };
}

/** Edges as they were said, for edges of such lengths, mm: null where nothing was said, undefined where the count does not fit. */
function edgesOfDraft<S extends NotationStock>(
  { edgeWord, namedEdges }: Draft<S>,
  lengths: readonly number[],
  codes: readonly string[] | undefined,
): Edges | null | undefined {
  const all = edgeWord === null ? null : readEdges(edgeWord, lengths, codes);
  if (edgeWord !== null && !all) return undefined;
  if (namedEdges.length === 0) return all;
  return namedEdges.reduce(
    (edges, { sides, code }) => onSides(edges, sides, code),
    all ?? allSides('CC', lengths.length),
  );
}

/** Takes one word into the draft; answers why not, or null. */
function readToken<S extends NotationStock>(
  token: Token,
  i: number,
  draft: Draft<S>,
  world: NotationWorld<S>,
): string | null {
  if (token.kind === 'words') {
    draft.description = (token.groups[0] ?? '').trim().slice(0, 200);
    return null;
  }
  if (token.kind === 'size') return readSizeToken(token, draft);
  if (token.kind === 'quantity') {
    const quantity = Number(token.groups[0]);
    if (draft.quantity !== null) return 'The quantity is there already';
    if (quantity < 1 || quantity > mostPieces) return `A quantity from 1 to ${mostPieces}`;
    draft.quantity = quantity;
    return null;
  }
  return readWord(token.text, i, draft, world);
}

function readSizeToken<S extends NotationStock>({ groups }: Token, draft: Draft<S>): string | null {
  const [width = 0, height = 0] = groups.map(Number);
  if (draft.width !== null) return 'The size is there already; write the quantity as x4';
  const isFine = [width, height].every((mm) => mm >= millimetres.least && mm <= millimetres.most);
  if (!isFine) return `Sides from ${millimetres.least} to ${millimetres.most} mm`;
  draft.width = width;
  draft.height = height;
  return null;
}

function readWord<S extends NotationStock>(
  text: string,
  i: number,
  draft: Draft<S>,
  world: NotationWorld<S>,
): string | null {
  const word = text.toUpperCase();
  if (i === 0 && isLayered(word)) {
    const read = readLayers(word, (code) => readGlass(code, world.stock));
    if ('message' in read) return read.message;
    Object.assign(draft, { assembly: read.assembly, stock: read.outer, isToughened: read.isToughened });
    return null;
  }
  if (i === 0) {
    const glass = readGlass(word, world.stock);
    if (glass.stock) {
      draft.stock = glass.stock;
      draft.isToughened = glass.isToughened;
      return null;
    }
    if (!world.like || /^\d/.test(word)) return glass.message;
  }
  if (/^(T|TGH|TUF|TOUGHENED)$/.test(word)) return take(draft, 'work', 'toughened');
  if (/^(ANN|ANNEALED)$/.test(word)) return take(draft, 'work', 'annealed');
  if (word === 'HS') return take(draft, 'isSoaked', true);
  const bars = /^BAR(\d{1,2})X(\d{1,2})$/.exec(word);
  if (bars) return take(draft, 'bars', { cols: Number(bars[1]), rows: Number(bars[2]) });
  if (/^\$/.test(word)) {
    if (!/^\$\d{1,7}(\.\d{1,6})?$/.test(word)) return 'A price such as $56.40';
    return take(draft, 'overridePrice', word.slice(1));
  }
  if (word.startsWith('#')) return readShape(word, draft);
  const holes = /^H(\d{0,3})(?:@([\d.]+))?(?::(.+))?$/.exec(word);
  if (holes) return readHoles(holes, draft);
  const cutouts = /^C(\d{0,3})(?:@([A-Z][A-Z0-9]*))?(?::([-\d].*))?$/.exec(word);
  if (cutouts && !knownEdge(word, world.edgeCodes)) return readCutouts(cutouts, draft, world);
  if (word.startsWith('AT:')) {
    const place = draft.place ? { message: 'The place is there already' } : readPlaceName(word.slice(3));
    return typeof place === 'string' ? take(draft, 'place', place) : place.message;
  }
  const corners = readCornerWord(word);
  if (corners && !knownEdge(word, world.edgeCodes)) {
    draft.cornerWords.push(corners);
    return null;
  }
  return readEdgeWord(word, draft, world);
}

function take<S extends NotationStock, K extends keyof Draft<S>>(draft: Draft<S>, part: K, value: Draft<S>[K]) {
  draft[part] = value;
  return null;
}

function readEdgeWord<S extends NotationStock>(word: string, draft: Draft<S>, world: NotationWorld<S>): string | null {
  const named = /^([A-Z][A-Z0-9]*):([TRBL1-9]{1,9}|\d{1,2}(?:,\d{1,2})+)$/.exec(word);
  if (named && knownEdge(named[1] ?? '', world.edgeCodes)) {
    draft.namedEdges.push({ sides: named[2] ?? '', code: named[1] ?? 'CC' });
    return null;
  }
  const parts = word.split('/').length;
  const sides = Array.from({ length: draft.outline && parts > 1 ? parts : 4 }, () => 1);
  if (!readEdges(word, sides, world.edgeCodes)) return 'Neither edgework, holes, cutouts nor a quantity';
  // Long sides are known once the size is.
  draft.edgeWord = word;
  return null;
}

function readShape<S extends NotationStock>(word: string, draft: Draft<S>): string | null {
  if (draft.outline) return 'The shape is there already';
  const read = readShapeWord(word);
  if ('message' in read) return read.message;
  return take(draft, 'outline', read);
}

function placesOf(text: string | undefined): { x: number; y: number }[] | null {
  if (text === undefined) return [];
  const places = text
    .split(';')
    .map((place) => /^(-?\d{1,5}(?:\.\d+)?),(-?\d{1,5}(?:\.\d+)?)$/.exec(place))
    .map((m) => m && { x: Number(m[1]), y: Number(m[2]) });
  return places.every((place) => place !== null) ? places : null;
}

/** A negative distance counts from the other side. */
function cornerOf({ x, y }: { x: number; y: number }) {
  const side = x < 0 || Object.is(x, -0) ? 'Right' : 'Left';
  const corner = `${y < 0 || Object.is(y, -0) ? 'top' : 'bottom'}${side}` as HolePosition['corner'];
  return { corner, x: Math.abs(x), y: Math.abs(y) };
}

function readHoles<S extends NotationStock>(match: RegExpExecArray, draft: Draft<S>): string | null {
  const [, count = '', diameter, at] = match;
  const places = placesOf(at);
  if (!places) return 'Places as x,y in mm, several with ; between them';
  const diameterMm = diameter === undefined ? usualHole : Number(diameter);
  if (!(diameterMm > 0 && diameterMm <= 1000)) return 'A diameter from 1 to 1000 mm';
  const made = places.map((place) => ({ ...cornerOf(place), diameterMm, isCountersunk: false }));
  const number = count === '' ? Math.max(1, made.length) : Number(count);
  if (number < made.length) return `${made.length} places for ${number} holes`;
  const holes = (draft.holes ?? 0) + number;
  if (holes > 200) return 'At most 200 holes';
  draft.holes = holes;
  draft.holePositions = [...(draft.holePositions ?? []), ...made];
  return null;
}

function readCutouts<S extends NotationStock>(
  match: RegExpExecArray,
  draft: Draft<S>,
  { cutouts = [] }: NotationWorld<S>,
): string | null {
  const [, count = '', code, at] = match;
  const kind = cutouts.find((one) => one.code === code);
  if (code && !kind) return `There is no cutout ${code}`;
  const places = placesOf(at);
  if (!places) return 'Places as x,y in mm, several with ; between them';
  if (places.length > 0 && !kind) return 'Name the cutout: c@GPO:400,300';
  const made = kind
    ? places.map((place) => ({
        ...cornerOf(place),
        widthMm: kind.widthMm,
        heightMm: kind.heightMm,
        radiusMm: kind.radiusMm,
        code: kind.code,
      }))
    : [];
  const number = count === '' ? Math.max(1, made.length) : Number(count);
  if (number < made.length) return `${made.length} places for ${number} cutouts`;
  const all = (draft.cutouts ?? 0) + number;
  if (all > 100) return 'At most 100 cutouts';
  draft.cutouts = all;
  draft.cutoutPositions = [...(draft.cutoutPositions ?? []), ...made];
  return null;
}

/** The word at the caret with its place, for completing it. */
export function wordAt(
  text: string,
  caret: number,
): { readonly text: string; readonly from: number; readonly to: number } {
  const before = /[^\s"]*$/.exec(text.slice(0, caret))?.[0] ?? '';
  const after = /^[^\s"]*/.exec(text.slice(caret))?.[0] ?? '';
  const from = caret - before.length;
  return { text: before, from, to: caret + after.length };
}
