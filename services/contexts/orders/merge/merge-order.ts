import type { OrderItemBody } from '../../ordereditor/order-line.contract.ts';
import type { UpdateOrderBody } from '../orders.contract.ts';
import type { MergeConflict } from './merge.contract.ts';

/** An order as it is entered: head and lines. */
export type Entered = Omit<UpdateOrderBody, 'version' | 'choices' | 'chosenAt'>;
export type Choices = Readonly<Record<string, 'yours' | 'theirs'>>;
type Fields = Readonly<Record<string, unknown>>;

export interface Merged {
  readonly merged: Entered;
  readonly conflicts: readonly MergeConflict[];
  /** Fields that somebody else changed and that were taken over, in words. */
  readonly takenOver: readonly string[];
}

/** Equal as data: order of keys does not count, nor whether a field is absent or null. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, v: unknown) =>
    v !== null && typeof v === 'object' && !Array.isArray(v)
      ? Object.fromEntries(
          Object.entries(v)
            .filter(([, one]) => one !== undefined && one !== null)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : v,
  ) ?? 'null';
const same = (a: unknown, b: unknown) => canonical(a ?? null) === canonical(b ?? null);

const words: Readonly<Record<string, string>> = {
  contactId: 'Customer',
  reference: 'Reference',
  deliveryMethod: 'Delivery method',
  deliveryAddress: 'Delivery address',
  dueDate: 'Promised',
  note: 'Note',
  stockId: 'Stock',
  description: 'Description',
  widthMm: 'Width',
  heightMm: 'Height',
  quantity: 'Quantity',
  outline: 'Shape',
  assembly: 'Make-up',
  isToughened: 'Toughened',
  edges: 'Edges',
  holes: 'Holes',
  cutouts: 'Cutouts',
  corners: 'Corners',
  overridePrice: 'Price by hand',
};
const labelOf = (field: string) =>
  words[field] ??
  field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (c) => c.toUpperCase());

/** Collects what the three versions of some fields come to. */
interface Gathering {
  readonly choices: Choices;
  readonly conflicts: MergeConflict[];
  readonly takenOver: string[];
}

/** Field by field: whoever changed it wins; both to the same is no conflict; both differently keeps yours and tells. */
function mergeFields(
  base: Fields,
  theirs: Fields,
  yours: Fields,
  prefix: { target: string; label: string },
  gathering: Gathering,
): Fields {
  const keys = [...new Set([...Object.keys(base), ...Object.keys(theirs), ...Object.keys(yours)])];
  return Object.fromEntries(
    keys.map((key) => {
      const [b, t, y] = [base[key], theirs[key], yours[key]];
      if (same(t, b) || same(t, y)) return [key, y];
      const label = `${prefix.label}${labelOf(key)}`;
      if (same(y, b)) {
        gathering.takenOver.push(label);
        return [key, t];
      }
      const target = `${prefix.target}${key}`;
      const choice = gathering.choices[target];
      if (!choice) gathering.conflicts.push({ target, label, base: b, yours: y, theirs: t });
      return [key, choice === 'theirs' ? t : y];
    }),
  );
}

const headOf = ({ items: _items, ...head }: Entered): Fields => head;
const byId = (items: readonly OrderItemBody[]) =>
  new Map(items.flatMap((item) => (item.itemId === undefined ? [] : [[item.itemId, item] as const])));

/**
 * Puts two edits of one order together, field by field and line by line. `base` is the order as it was opened, `theirs`
 * as it stands, `yours` what is saved. New lines of both stay; a line that one took away and the other changed is a conflict.
 */
export function mergeOrders(base: Entered, theirs: Entered, yours: Entered, choices: Choices = {}): Merged {
  const gathering: Gathering = { choices, conflicts: [], takenOver: [] };
  const head = mergeFields(headOf(base), headOf(theirs), headOf(yours), { target: '', label: '' }, gathering);
  const items = mergeLines(base, theirs, yours, gathering);
  const { conflicts, takenOver } = gathering;
  return { merged: { ...head, items } as Entered, conflicts, takenOver };
}

function mergeLines(base: Entered, theirs: Entered, yours: Entered, gathering: Gathering): OrderItemBody[] {
  const [inBase, inTheirs, inYours] = [byId(base.items), byId(theirs.items), byId(yours.items)];
  const kept = yours.items.flatMap((mine): OrderItemBody[] => {
    if (mine.itemId === undefined) return [mine];
    const [before, other] = [inBase.get(mine.itemId), inTheirs.get(mine.itemId)];
    const label = `Line ${mine.itemId}`;
    if (before && other) {
      const prefix = { target: `lines.${mine.itemId}.`, label: `${label}, ` };
      return [mergeFields(before, other, mine, prefix, gathering) as OrderItemBody];
    }
    if (!before || other) return [mine];
    // They took the line away.
    if (!same(before, mine)) {
      const target = `lines.${mine.itemId}`;
      const choice = gathering.choices[target];
      if (!choice) gathering.conflicts.push({ target, label, base: before, yours: mine, theirs: null });
      // Its number is gone: kept, it is a new line.
      return choice === 'yours' ? [{ ...mine, itemId: undefined }] : [];
    }
    gathering.takenOver.push(`${label} removed`);
    return [];
  });
  const others = theirs.items.flatMap((other): OrderItemBody[] => {
    if (other.itemId === undefined || inYours.has(other.itemId)) return [];
    const before = inBase.get(other.itemId);
    if (!before) {
      gathering.takenOver.push(`Line ${other.itemId} added`);
      return [other];
    }
    // You took the line away.
    if (same(before, other)) return [];
    const [target, label] = [`lines.${other.itemId}`, `Line ${other.itemId}`];
    const choice = gathering.choices[target];
    if (!choice) gathering.conflicts.push({ target, label, base: before, yours: null, theirs: other });
    return choice === 'theirs' ? [other] : [];
  });
  return [...kept, ...others];
}
