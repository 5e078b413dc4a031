import type { StoredAssembly } from '@glasshouse/services/contexts/ordereditor/assembly.contract';
import type { OrderItemBody } from '@glasshouse/services/contexts/ordereditor/order-line.contract';
import type { CornerWork, CutoutPosition, HolePosition } from '@glasshouse/services/contexts/ordereditor/pane.contract';
import type { GlassPlace } from '@glasshouse/services/contexts/ordereditor/place.contract';
import type { OrderItem } from '@glasshouse/services/contexts/orders/orders.contract';
import {
  fitEdges,
  measuresOf,
  type NumberedOutline,
  outlineFault,
} from '@glasshouse/services/platform/contract/geometry/numbered-outline';
import { allSides, asCut, type Edges } from './edges.ts';

/** A line while it is typed: numbers are texts, since a field may be empty or half written. */
export interface DraftLine {
  /** Known only to this screen. */
  readonly key: number;
  readonly itemId: number | undefined;
  readonly stockId: number | null;
  readonly stockCode: string;
  readonly isGlass: boolean;
  readonly canToughen: boolean;
  readonly width: string;
  readonly height: string;
  /** The shape; a rectangle without one. Its block is the size. */
  readonly outline: NumberedOutline | undefined;
  /** The layers of a unit or laminate; its stock is that of the outer ply. A single pane has none. */
  readonly assembly?: StoredAssembly | undefined;
  readonly quantity: string;
  readonly isToughened: boolean;
  readonly edges: Edges;
  /** Somebody chose the edges: defaults leave them alone. */
  readonly areEdgesChosen: boolean;
  /** What is typed for the edges and cannot be read: the line has no price and is not sent until it is put right. */
  readonly unreadEdges?: string | undefined;
  readonly holes: string;
  readonly cutouts: string;
  readonly holePositions: readonly HolePosition[];
  readonly cutoutPositions: readonly CutoutPosition[];
  readonly corners: readonly CornerWork[];
  /** Where it will stand. */
  readonly place: GlassPlace | undefined;
  readonly description: string;
  readonly overridePrice: string | null;
  readonly dueDate: string | null;
  readonly note: string;
  /** Name of the template that the customer supplied. */
  readonly template: string;
}

/** What a line takes over from the chosen stock item. */
export interface ChosenStock {
  readonly id: number;
  readonly code: string;
  readonly kind: string;
  readonly canToughen: boolean;
}

const blank = (key: number): DraftLine => ({
  key,
  itemId: undefined,
  stockId: null,
  stockCode: '',
  isGlass: true,
  canToughen: true,
  width: '',
  height: '',
  outline: undefined,
  quantity: '1',
  isToughened: false,
  edges: allSides(asCut),
  areEdgesChosen: false,
  holes: '',
  cutouts: '',
  holePositions: [],
  cutoutPositions: [],
  corners: [],
  place: undefined,
  description: '',
  overridePrice: null,
  dueDate: null,
  note: '',
  template: '',
});

/** Why a line cannot be priced or sent as it is typed; null when all of it can be read. */
export const unreadOf = (line: DraftLine): string | null =>
  line.isGlass && line.unreadEdges !== undefined
    ? `“${line.unreadEdges}” is no edge work: type 4FP, 2RA or FP/RA/FP/RA`
    : null;

const nextKey = (lines: readonly DraftLine[]) => Math.max(0, ...lines.map((line) => line.key)) + 1;

/** An order without lines starts with one to type into. */
export const firstLine = (): readonly DraftLine[] => [blank(1)];

/** A new line at the end with the glass and edges of the one before: runs of the same glass are typed by size alone. */
export function addLine(lines: readonly DraftLine[]): readonly DraftLine[] {
  const last = lines.at(-1);
  const { stockId, stockCode, isGlass, canToughen, assembly, ...work } = last ?? blank(0);
  const { isToughened, edges, areEdgesChosen, unreadEdges } = work;
  const taken = { stockId, stockCode, isGlass, canToughen, assembly, isToughened, edges, areEdgesChosen, unreadEdges };
  return [...lines, { ...blank(nextKey(lines)), ...taken }];
}

/** The same line once more, below it. */
export function repeatLine(lines: readonly DraftLine[], key: number): readonly DraftLine[] {
  return lines.flatMap((line) =>
    line.key === key ? [line, { ...line, key: nextKey(lines), itemId: undefined }] : [line],
  );
}

/** Without the line; the last one is emptied instead. */
export function removeLine(lines: readonly DraftLine[], key: number): readonly DraftLine[] {
  const rest = lines.filter((line) => line.key !== key);
  return rest.length > 0 ? rest : [blank(nextKey(lines))];
}

/** Parts of a line changed. */
export const changeLine = (lines: readonly DraftLine[], key: number, part: Partial<DraftLine>): readonly DraftLine[] =>
  lines.map((line) => (line.key === key ? { ...line, ...part } : line));

/** Whole lines put in at the end, with keys of their own; a blank last line gives way. */
export function insertLines(lines: readonly DraftLine[], added: readonly Partial<DraftLine>[]): readonly DraftLine[] {
  const last = lines.at(-1);
  const kept = last && isBlank(last) ? lines.slice(0, -1) : lines;
  const first = nextKey(lines);
  return [...kept, ...added.map((line, i) => ({ ...blank(0), ...line, key: first + i, itemId: undefined }))];
}

/** Edges a line starts with, unless somebody chose its edges. */
export const withDefaultEdges = (line: DraftLine, edges: Edges): DraftLine =>
  line.areEdgesChosen || !line.isGlass ? line : { ...line, edges };

/** What of a line with such edges follows from another shape, or from none: its size and edges. Measures that close no shape leave both. */
export function inShape(
  edges: Edges,
  outline: NumberedOutline | undefined,
): Pick<DraftLine, 'outline'> & Partial<Pick<DraftLine, 'width' | 'height' | 'edges'>> {
  if (!outline) return { outline, edges: fitted(edges, 4) };
  if (outlineFault(outline)) return { outline };
  const { widthMm, heightMm, edgeLengthsMm } = measuresOf(outline);
  return {
    outline,
    width: String(widthMm),
    height: String(heightMm),
    edges: fitted(edges, edgeLengthsMm.length),
  };
}

/** Codes for so many edges; where they differ, new edges take the last one. */
const fitted = (edges: Edges, count: number): Edges =>
  fitEdges(edges, count) ?? Array.from({ length: count }, (_, i) => edges[i] ?? edges.at(-1) ?? asCut);

/** How long each edge of a line is, mm; 0 while its size is not known. */
export function lengthsOf({ outline, width, height, edges }: DraftLine): readonly number[] {
  if (outline) return outlineFault(outline) ? edges.map(() => 0) : measuresOf(outline).edgeLengthsMm;
  const [w, h] = [whole(width), whole(height)];
  return [w, h, w, h];
}

/** Another stock item: what it cannot have falls away. */
export function chooseStock(lines: readonly DraftLine[], key: number, stock: ChosenStock | null): readonly DraftLine[] {
  const isGlass = stock === null || stock.kind === 'glass';
  return lines.map((line) => {
    if (line.key !== key) return line;
    const canToughen = stock?.canToughen ?? true;
    // The words of the stock before do not describe this one.
    const description = stock?.id === line.stockId ? line.description : '';
    const chosen = {
      ...line,
      stockId: stock?.id ?? null,
      stockCode: stock?.code ?? '',
      isGlass,
      canToughen,
      description,
      // Layers are of the glass that was chosen before.
      assembly: stock?.id === line.stockId ? line.assembly : undefined,
    };
    if (isGlass) return { ...chosen, isToughened: line.isToughened && canToughen };
    const bare = {
      width: '',
      height: '',
      outline: undefined,
      isToughened: false,
      edges: allSides(asCut),
      holes: '',
      cutouts: '',
    };
    return {
      ...chosen,
      ...bare,
      unreadEdges: undefined,
      holePositions: [],
      cutoutPositions: [],
      corners: [],
      place: undefined,
    };
  });
}

/** '870x2030', '870 x 2030' or '870*2030' typed into the width is the whole size. Null when it is only a width. */
export function readSize(text: string): { readonly width: string; readonly height: string } | null {
  const match = /^\s*(\d{1,5})\s*[x×*]\s*(\d{1,5})\s*$/i.exec(text);
  return match ? { width: match[1] as string, height: match[2] as string } : null;
}

/** A line nobody has typed into: it is not sent. */
export const isBlank = (line: DraftLine): boolean =>
  line.itemId === undefined && line.width === '' && line.height === '' && (line.isGlass || line.stockId === null);

const whole = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : 0);

/** A shape as it is sent. */
const plainOutline = ({ no, p, mirror, turn, path }: NumberedOutline) => ({
  ...{ no, p: { ...p }, mirror, turn },
  ...(path ? { path: [...path] } : {}),
});

/** The line as the server wants it; what cannot be read is 0, and the server says what is missing. */
export function toBody(line: DraftLine): OrderItemBody {
  return {
    ...(line.itemId === undefined ? {} : { itemId: line.itemId }),
    stockId: line.stockId ?? 0,
    description: line.description,
    // Of a shape the server takes its block.
    widthMm: line.outline ? 0 : whole(line.width),
    heightMm: line.outline ? 0 : whole(line.height),
    ...(line.outline ? { outline: plainOutline(line.outline) } : {}),
    ...(line.assembly ? { assembly: line.assembly } : {}),
    quantity: whole(line.quantity),
    isToughened: line.isToughened,
    edges: [...line.edges],
    holes: whole(line.holes),
    cutouts: whole(line.cutouts),
    ...(line.holePositions.length > 0 ? { holePositions: [...line.holePositions] } : {}),
    ...(line.cutoutPositions.length > 0 ? { cutoutPositions: [...line.cutoutPositions] } : {}),
    ...(line.corners.length > 0 ? { corners: [...line.corners] } : {}),
    ...(line.place ? { place: line.place } : {}),
    overridePrice: line.overridePrice,
    dueDate: line.dueDate,
    note: line.note,
    ...(line.template.trim() === '' ? {} : { template: line.template }),
  };
}

const numberText = (n: number) => (n === 0 ? '' : String(n));

/** Lines of a saved order, ready to be changed. */
export const fromItems = (items: readonly (OrderItem & { isCancelled?: boolean })[]): readonly DraftLine[] => {
  const lines = items
    .filter((item) => !item.isCancelled)
    .map((item, i) => ({
      key: i + 1,
      itemId: item.itemId,
      stockId: item.stockId,
      stockCode: item.stockCode,
      isGlass: item.kind === 'glass',
      canToughen: true,
      width: numberText(item.widthMm),
      height: numberText(item.heightMm),
      outline: item.outline,
      assembly: item.assembly ?? undefined,
      quantity: String(item.quantity),
      isToughened: item.isToughened,
      edges: item.edges,
      areEdgesChosen: true,
      holes: numberText(item.holes),
      cutouts: numberText(item.cutouts),
      holePositions: item.holePositions ?? [],
      cutoutPositions: item.cutoutPositions ?? [],
      corners: item.corners ?? [],
      place: item.place,
      description: item.description,
      overridePrice: item.overridePrice,
      dueDate: item.dueDate,
      note: item.note,
      template: item.template ?? '',
    }));
  return lines.length > 0 ? lines : firstLine();
};

/**
 * Server messages by line and field. Messages name places in what was sent (`items.2.widthMm`); blank lines were not
 * sent, so places are counted over the others.
 */
export function errorsByLine(
  lines: readonly DraftLine[],
  fields: Readonly<Record<string, string>>,
): ReadonlyMap<number, Readonly<Record<string, string>>> {
  const sent = lines.filter((line) => !isBlank(line));
  const found = new Map<number, Record<string, string>>();
  for (const [target, message] of Object.entries(fields)) {
    const match = /^items[.[](\d+)\]?(?:\.(\w+))?/.exec(target);
    const line = match ? sent[Number(match[1])] : undefined;
    if (line) found.set(line.key, { ...found.get(line.key), [match?.[2] ?? 'line']: message });
  }
  return found;
}
