import { type CommandContext, command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { dec } from '../../../../platform/kernel/money.ts';
import { accountFacts } from '../../../account/account.facts.ts';
import { moveStocktake, resultOf, stocktakeFactsOf } from '../domain/moves.ts';
import type { CountedItem } from '../domain/stocktake.ts';
import { recountReasonOf, varianceCentsOf } from '../domain/variance.ts';
import { loadStocktake } from './change-stocktake.ts';

interface Id {
  readonly id: number;
}

/** Ends counting: differences stand, and what does not add up is flagged to be counted again. */
export const reviewStocktake = command('inventory.reviewStocktake', async ({ id }: Id, context) => {
  const { stream, idle } = await loadStocktake(context, id);
  const { state } = stream;
  const limitCents = await recountLimitCents(context);
  const flags = state.items.flatMap((item) => {
    const reason = recountReasonOf(item) || tooLarge(item, limitCents);
    return reason ? [{ itemId: item.id, reason }] : [];
  });
  const data = { flags, result: resultOf(state, idle) };
  return outcome({ id }, change(stream, moveStocktake(state.status, 'review', stocktakeFactsOf(state, idle), data)));
});

/** A difference this large is counted twice; cents, 0 for never. */
async function recountLimitCents({ tx, accountId }: CommandContext): Promise<number> {
  const { settings } = await accountFacts(tx, accountId);
  return dec(settings.stocktakeRecountValue).times(100).toNumber();
}

const tooLarge = (item: CountedItem, limitCents: number): string =>
  limitCents > 0 && !item.previous.length && Math.abs(varianceCentsOf(item)) >= limitCents
    ? 'The difference is large'
    : '';
