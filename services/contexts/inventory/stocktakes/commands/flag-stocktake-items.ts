import { statusMeta } from '@glasshouse/state-machines/kernel';
import { stocktakeMachine } from '@glasshouse/state-machines/stocktake/stocktake.machine';
import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { badField, conflict } from '../../../../platform/kernel/errors.ts';
import { isInReview } from '../domain/moves.ts';
import { stocktakeAggregate } from '../domain/stocktake.ts';

interface Input {
  readonly id: number;
  readonly itemIds: number[];
  readonly isRecount: boolean;
}

/** Flags items to be counted again, or takes the flags off; only while the differences are reviewed. */
export const flagStocktakeItems = command(
  'inventory.flagStocktakeItems',
  async ({ id, itemIds, isRecount }: Input, context) => {
    const stream = await context.load(stocktakeAggregate, id);
    const { status, items } = stream.state;
    if (!isInReview(status)) {
      const { phrase, label } = statusMeta(stocktakeMachine, status);
      throw conflict(
        'IllegalTransitionError',
        `Items are flagged in the review: the stocktake is ${phrase ?? label.toLowerCase()}`,
      );
    }
    if (itemIds.some((itemId) => !items.some((item) => item.id === itemId)))
      throw badField('itemIds', 'This item is not part of the stocktake');
    const changed = items
      .filter((item) => itemIds.includes(item.id) && item.isRecount !== isRecount)
      .map((item) => item.id);
    const events = changed.length
      ? [{ type: 'stocktake.flagged' as const, data: { itemIds: changed, isRecount } }]
      : [];
    return outcome({ id }, change(stream, events));
  },
);
