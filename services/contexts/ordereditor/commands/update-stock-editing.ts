import { isDeepStrictEqual } from 'node:util';
import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField, notFound } from '../../../platform/kernel/errors.ts';
import { stockFacts } from '../../inventory/inventory.facts.ts';
import { stockEditingAggregate } from '../domain/stock-editing.ts';
import type { StockAllowances, StockDefaultEdgeworks } from '../ordereditor.events.ts';
import { refuseUnknownCodes } from './refuse-unknown-codes.ts';

/** The stream of a glass, also one nobody has changed yet. 404 without such stock, 422 for stock that is no glass. */
async function streamOf(context: CommandContext, id: number) {
  const stock = await stockFacts(context.tx, context.accountId, id);
  if (!stock) throw notFound();
  if (stock.kind !== 'glass') throw badField('id', `${stock.code} is not glass and has no edges`);
  const found = await context.find(stockEditingAggregate, id);
  return found ?? { aggregate: stockEditingAggregate, id, version: 0, state: null };
}

/** Sets the edgeworks that lines of one glass start with. */
export const updateStockDefaultEdgeworks = command(
  'ordereditor.updateStockDefaultEdgeworks',
  async ({ id, ...data }: StockDefaultEdgeworks & { id: number }, context) => {
    const stream = await streamOf(context, id);
    await refuseUnknownCodes(context, data);
    const isSame = isDeepStrictEqual(stream.state?.defaultEdgeworks, data);
    return outcome({ id }, change(stream, isSame ? [] : [{ type: 'stockEditing.defaultEdgeworksSet', data }]));
  },
);

/** Sets the allowances of one glass that differ from those of the edgeworks. */
export const updateStockAllowances = command(
  'ordereditor.updateStockAllowances',
  async ({ id, allowances }: StockAllowances & { id: number }, context) => {
    const stream = await streamOf(context, id);
    const twice = allowances.findIndex((one, i) => allowances.findIndex((other) => other.code === one.code) < i);
    if (twice >= 0) throw badField(`allowances.${twice}.code`, 'This edgework is listed twice');
    const isSame = isDeepStrictEqual(stream.state?.allowances, allowances);
    return outcome(
      { id },
      change(stream, isSame ? [] : [{ type: 'stockEditing.allowancesSet', data: { allowances } }]),
    );
  },
);
