import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { conflict, notFound } from '../../../../platform/kernel/errors.ts';
import { customerPriceListAggregate } from '../customer-price-list.ts';
import type { CustomerPriceListBody } from '../customer-price-lists.contract.ts';
import { dataOf } from './price-list-data.ts';

/** Changes what was agreed. 409 for an archived list, or when somebody else changed it since `version` was read. */
export const updateCustomerPriceList = command(
  'pricing.updateCustomerPriceList',
  async ({ id, version, ...body }: CustomerPriceListBody & { id: number; version?: number | undefined }, context) => {
    const list = await context.load(customerPriceListAggregate, id);
    if (list.state.isDeleted) throw notFound();
    if (list.state.isArchived) throw conflict('StatusError', `${list.state.body.name} is archived: make a new list`);
    if (version !== undefined && version !== list.version)
      throw conflict(
        'ConcurrencyError',
        'Somebody changed this price list since you opened it. Reload it and try again',
      );
    const data = await dataOf(context, list.state.customerId, body);
    return outcome({ id }, change(list, [{ type: 'customerPriceList.updated', data }]));
  },
);
