import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { customerPriceListAggregate } from '../customer-price-list.ts';

/** Deletes a list; what was priced by it keeps its prices. */
export const deleteCustomerPriceList = command(
  'pricing.deleteCustomerPriceList',
  async ({ id }: { id: number }, context) => {
    const list = await context.load(customerPriceListAggregate, id);
    if (list.state.isDeleted) throw notFound();
    return outcome({ id }, change(list, [{ type: 'customerPriceList.deleted', data: { name: list.state.body.name } }]));
  },
);
