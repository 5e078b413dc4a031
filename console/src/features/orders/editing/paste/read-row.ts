import type { StockRow } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { readEdges } from '../edges.ts';
import { draftOf } from '../line-of-notation.ts';
import type { DraftLine } from '../lines.ts';
import { type NotationWorld, readNotation } from '../notation.ts';
import { readGlass } from '../notation-glass.ts';
import type { ColumnKind } from './columns.ts';

/** A cell that cannot be read: its column (-1 is the whole row) and why. */
export interface CellFault {
  readonly column: number;
  readonly message: string;
}
export interface ReadRow {
  readonly line: Partial<DraftLine> | null;
  readonly faults: readonly CellFault[];
}

/** '1,200', '1200 mm', '1200.0' as whole millimetres or pieces; null when it is none. */
export function wholeOf(text: string): number | null {
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.0*)?\s*(?:mm|pcs?|off|ea)?$/i.exec(text.trim());
  return match ? Number((match[1] ?? '').replaceAll(',', '')) : null;
}

const yes = /^(y|yes|t|true|x|1|tgh|tuf|toughened|tempered|safety)$/i;
const no = /^(|n|no|false|0|-|–|ann|annealed|float)$/i;

/** One row of a pasted table as a line; each fault names its column. Never throws. */
export function readRow(
  cells: readonly string[],
  columns: readonly ColumnKind[],
  world: NotationWorld<StockRow>,
): ReadRow {
  const at = (kind: ColumnKind) => columns.indexOf(kind);
  const cell = (kind: ColumnKind) => (at(kind) < 0 ? '' : (cells[at(kind)] ?? '').trim());
  if (at('notation') >= 0) {
    const { line, faults } = readNotation(cell('notation'), world);
    const column = at('notation');
    return {
      line: line && draftOf(line),
      faults: faults.map(({ token, message }) => ({ column, message: token ? `“${token}”: ${message}` : message })),
    };
  }
  const faults: CellFault[] = [];
  const refuse = (kind: ColumnKind, message: string) => faults.push({ column: at(kind), message });
  const glass =
    cell('glass') === '' && world.like
      ? { stock: world.like.stock, isToughened: false, message: '' }
      : readGlass(cell('glass'), world.stock);
  if (!glass.stock) refuse('glass', cell('glass') === '' ? 'Which glass?' : glass.message);
  const isGlass = glass.stock?.kind === 'glass';
  const count = (kind: ColumnKind, least: number, most: number, otherwise: number) => {
    const text = cell(kind);
    if (text === '') return otherwise;
    const number = wholeOf(text);
    if (number !== null && number >= least && number <= most) return number;
    refuse(kind, `A whole number from ${least} to ${most.toLocaleString('en')}`);
    return otherwise;
  };
  const [width, height] = isGlass || !glass.stock ? sizeOf(cell, refuse) : [0, 0];
  const quantity = count('quantity', 1, 10_000, 1);
  const holes = count('holes', 0, 200, 0);
  const cutouts = count('cutouts', 0, 100, 0);
  const isToughened = glass.isToughened || yes.test(cell('toughened'));
  if (!yes.test(cell('toughened')) && !no.test(cell('toughened'))) refuse('toughened', 'Yes or no');
  if (glass.stock && isToughened && !glass.stock.canToughen)
    refuse('toughened', `${glass.stock.code} cannot be toughened`);
  const said = cell('edges');
  const edges = said === '' ? null : readEdges(said, [width, height, width, height], world.edgeCodes);
  if (said !== '' && !edges) refuse('edges', 'No such edgework');
  const price = cell('price').replace(/[$,\s]/g, '');
  if (price !== '' && !/^\d{1,7}(\.\d{1,6})?$/.test(price)) refuse('price', 'An amount such as 56.40');
  if (!glass.stock || faults.length > 0) return { line: null, faults };
  const line = {
    stock: glass.stock,
    width,
    height,
    assembly: undefined,
    outline: undefined,
    quantity,
    isToughened: isToughened && isGlass,
    edges,
    holes,
    cutouts,
    holePositions: [],
    cutoutPositions: [],
    corners: [],
    place: undefined,
    overridePrice: price === '' ? null : price,
    description: cell('description').slice(0, 200),
  };
  return { line: draftOf(line), faults };
}

function sizeOf(
  cell: (kind: ColumnKind) => string,
  refuse: (kind: ColumnKind, message: string) => void,
): readonly [number, number] {
  const together = /^(\d{1,6})(?:\.0*)?\s*(?:mm)?\s*[x×*]\s*(\d{1,6})(?:\.0*)?\s*(?:mm)?$/i.exec(cell('size'));
  const width = together ? Number(together[1]) : wholeOf(cell('width'));
  const height = together ? Number(together[2]) : wholeOf(cell('height'));
  const isFine = (mm: number | null): mm is number => mm !== null && mm >= 1 && mm <= 20_000;
  if (cell('size') !== '' && !together) refuse('size', 'A size such as 1200x800');
  else {
    if (!isFine(width)) refuse('width', cell('width') === '' ? 'Width is missing' : 'Whole mm from 1 to 20,000');
    if (!isFine(height)) refuse('height', cell('height') === '' ? 'Height is missing' : 'Whole mm from 1 to 20,000');
  }
  return [width ?? 0, height ?? 0];
}
