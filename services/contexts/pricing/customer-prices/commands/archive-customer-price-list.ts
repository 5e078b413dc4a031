import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { customerPriceListAggregate } from '../customer-price-list.ts';

/** Archives a list: it decides no price from now on. Archiving it again changes nothing. */
export const archiveCustomerPriceList = command(
  'pricing.archiveCustomerPriceList',
  async ({ id }: { id: number }, context) => {
    const list = await context.load(customerPriceListAggregate, id);
    if (list.state.isDeleted) throw notFound();
    return list.state.isArchived
      ? outcome({ id })
      : outcome({ id }, change(list, [{ type: 'customerPriceList.archived', data: {} }]));
  },
);
