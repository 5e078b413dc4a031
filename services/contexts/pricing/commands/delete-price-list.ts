import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { priceListAggregate } from '../domain/price-list.ts';

/** Deletes a price list; what was priced by it keeps its prices, and another list can be made. */
export const deletePriceList = command('pricing.deletePriceList', async ({ id }: { id: number }, context) => {
  const list = await context.load(priceListAggregate, id);
  if (list.state.isDeleted) throw notFound();
  await context.release('price list', 'sales');
  return outcome({ id }, change(list, [{ type: 'priceList.deleted', data: { name: list.state.name } }]));
});
