import { actionsOf } from '@glasshouse/state-machines/kernel';
import { stocktakeMachine } from '@glasshouse/state-machines/stocktake/stocktake.machine';
import type { Permission } from '../../../platform/contract/access.ts';
import type { Caller } from '../../../platform/cqrs/command.ts';
import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import { barcodeOf } from './barcode.ts';
import type { Book } from './books.ts';
import { type Idle, isInReview, isOpenStocktake, resultOf, stocktakeFactsOf, takesCounts } from './domain/moves.ts';
import type { CountedItem, StocktakeState } from './domain/stocktake.ts';
import { lastCount, quantityOf, varianceCentsOf, varianceOf } from './domain/variance.ts';
import type { Stocktake, StocktakeItem } from './stocktakes.contract.ts';

/** Cents as AUD, 2 decimals. */
export const audOf = (cents: number): string => currency(dec(cents).div(100));

/** Blind: while counts are taken nobody sees what the books say, nor what differs; the review shows it. */
export const hidesBooks = (state: Pick<StocktakeState, 'isBlind' | 'status'>): boolean =>
  state.isBlind && takesCounts(state.status);

/** What else is known of an item. */
interface Known {
  readonly stockName: string;
  readonly book: Book | undefined;
  readonly isHidden: boolean;
  readonly isOpen: boolean;
}

/** An item as it is answered. */
export function itemView(item: CountedItem, { stockName, book, isHidden, isOpen }: Known): StocktakeItem {
  const { counts, previous, keys: _, isDisputed: __, ...plain } = item;
  const counted = quantityOf(counts);
  const at = lastCount(counts);
  const shown = <T>(value: T) => (isHidden ? null : value);
  return {
    ...plain,
    kind: item.sizeId === null ? 'offcut' : 'sheets',
    stockName,
    barcode: barcodeOf(item),
    counts: counts.map(({ bin, quantity, at, position, byName }) => ({ bin, quantity, at, position, byName })),
    previousCounted: quantityOf(previous),
    counted,
    isIdle: counted === null && book?.quantity === 0,
    book: shown(at ? at.book : (book?.quantity ?? 0)),
    variance: shown(varianceOf(item)),
    varianceValue: shown(counted === null ? null : audOf(varianceCentsOf(item))),
    movedSince: shown(at && isOpen ? (book?.quantity ?? 0) - at.book : null),
  };
}

interface Viewed {
  readonly id: number;
  readonly version: number;
  readonly state: StocktakeState;
  readonly idle: Idle;
  /** Glass that the counts cannot be posted for. */
  readonly overdrawn: string;
  readonly can: Caller['can'];
  /** The events of the stocktake, oldest first. */
  readonly stream: readonly StoredEvent[];
}

/** A stocktake as it is answered, with its progress and what may be done. */
export function stocktakeView({ id, version, state, idle, overdrawn, can, stream }: Viewed): Stocktake {
  const { items: _, categoryIds: __, stockIds: ___, ...plain } = state;
  const { items, counted, differing, varianceCents } = resultOf(state, idle);
  const facts = stocktakeFactsOf(state, idle, { overdrawn });
  const isHidden = hidesBooks(state);
  const isOpen = isOpenStocktake(state.status);
  return {
    ...plain,
    id,
    version,
    isHidden,
    isOpen,
    createdBy: stream[0]?.meta.actor.name ?? '',
    endedAt: isOpen ? null : (stream.at(-1)?.at ?? null),
    items,
    counted,
    flagged: facts.flaggedItems,
    differing: isHidden ? null : differing,
    varianceValue: isHidden ? null : audOf(varianceCents),
    isCounting: takesCounts(state.status),
    isReviewing: isInReview(state.status),
    counters: countersOf(state),
    visits: visitsOf(stream),
    actions: actionsOf(stocktakeMachine, state.status, facts, (p) => can(p as Permission)).map((action) => ({
      ...action,
      permission: [...action.permission],
    })),
  };
}

function countersOf({ items }: StocktakeState): Stocktake['counters'] {
  const counts = items.flatMap((item) => [...item.counts, ...item.previous]);
  return [...Map.groupBy(counts, (count) => count.byName)]
    .map(([name, theirs]) => ({
      name,
      counts: theirs.length,
      lastAt: theirs.reduce((last, count) => (count.at > last ? count.at : last), ''),
    }))
    .sort((a, b) => b.counts - a.counts || a.name.localeCompare(b.name));
}

type Moved = Partial<{ from: string; to: Stocktake['status'] }>;

function visitsOf(stream: readonly StoredEvent[]): Stocktake['visits'] {
  return stream.flatMap(({ data, at, meta }) => {
    const { from, to } = data as Moved;
    return to === undefined || from === to ? [] : [{ status: to, at, by: meta.actor.name }];
  });
}
