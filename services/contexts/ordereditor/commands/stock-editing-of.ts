import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { badField, notFound } from '../../../platform/kernel/errors.ts';
import { stockFacts } from '../../inventory/inventory.facts.ts';
import { stockEditingAggregate } from '../domain/stock-editing.ts';

/** The stream of a glass, also one nobody has changed yet. 404 without such stock, 422 for stock that is no glass. */
export async function streamOf(context: CommandContext, id: number) {
  const stock = await stockFacts(context.tx, context.accountId, id);
  if (!stock) throw notFound();
  if (stock.kind !== 'glass') throw badField('id', `${stock.code} is not glass and has no edges`);
  const found = await context.find(stockEditingAggregate, id);
  return found ?? { aggregate: stockEditingAggregate, id, version: 0, state: null };
}
