import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { priceListAggregate } from '../domain/price-list.ts';
import type { NewPriceList } from '../pricing.contract.ts';

/** Creates the account's price list; an account has one. */
export const createPriceList = command('pricing.createPriceList', async ({ name, rates }: NewPriceList, context) => {
  const list = await context.start(priceListAggregate);
  await context.claim('price list', 'sales', list.id, {
    target: 'name',
    message: 'A price list exists already: change its rates',
  });
  return outcome({ id: list.id }, change(list, [{ type: 'priceList.created', data: { name, rates } }]));
});
