import type { BarcodeRecord } from '@glasshouse/services/contexts/roof/search/search.contract';

/** The bin or container in hand. */
export interface Target {
  readonly id: number;
  readonly text: string;
  readonly barcode: string;
  readonly isContainer: boolean;
}
/** Something that waits for its bin. */
export interface Waiting {
  readonly barcode: string;
  readonly text: string;
  /** Sheets of a size are moved by number; empty: all that have no bin yet. */
  readonly isSheets: boolean;
  readonly quantity: string;
}
export interface PutAway {
  readonly target: Target | null;
  readonly waiting: readonly Waiting[];
}
export const nothingInHand: PutAway = { target: null, waiting: [] };

/** What a scan means: things to move into a bin, another state, a page to open, or a refusal. */
export type Meaning =
  | { readonly kind: 'move'; readonly items: readonly Waiting[]; readonly to: Target }
  | { readonly kind: 'hold'; readonly next: PutAway }
  | { readonly kind: 'open'; readonly link: string }
  | { readonly kind: 'refused'; readonly text: string };

const things = new Set(['glassSize', 'glassLevel', 'glassBlock', 'stock']);

/**
 * Things and then a bin: they go into it. A bin and then things: each goes into it at once, sheets once their number is
 * said. A container and then a bin: the container goes there. The same bin twice: its page.
 */
export function meaningOf(state: PutAway, found: BarcodeRecord, barcode: string): Meaning {
  const isContainer = found.kind === 'container';
  if (isContainer || found.kind === 'bin') return ofHolder(state, { ...found, text: found.name, barcode, isContainer });
  if (!things.has(found.kind)) return { kind: 'refused', text: `${found.name} does not lie in a bin` };
  const isSheets = found.kind === 'glassSize';
  const thing: Waiting = { barcode, text: found.name, isSheets, quantity: '' };
  if (state.target && !isSheets && state.waiting.length === 0)
    return { kind: 'move', items: [thing], to: state.target };
  if (state.waiting.some((one) => one.barcode === barcode)) return { kind: 'hold', next: state };
  return { kind: 'hold', next: { ...state, waiting: [...state.waiting, thing] } };
}

function ofHolder({ target, waiting }: PutAway, holder: Target & { readonly link: string }): Meaning {
  const { link, ...to } = holder;
  if (waiting.length > 0) return { kind: 'move', items: waiting, to };
  if (target?.id === holder.id) return { kind: 'open', link };
  if (target?.isContainer && !holder.isContainer) {
    const items = [{ barcode: target.barcode, text: target.text, isSheets: false, quantity: '' }];
    return { kind: 'move', items, to };
  }
  return { kind: 'hold', next: { target: to, waiting } };
}
