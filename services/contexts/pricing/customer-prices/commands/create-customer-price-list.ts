import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { customerPriceListAggregate } from '../customer-price-list.ts';
import type { CustomerPriceListBody } from '../customer-price-lists.contract.ts';
import { dataOf } from './price-list-data.ts';

/** Agrees prices with a customer. */
export const createCustomerPriceList = command(
  'pricing.createCustomerPriceList',
  async ({ customerId, ...body }: CustomerPriceListBody & { customerId: number }, context) => {
    const data = await dataOf(context, customerId, body);
    const list = await context.start(customerPriceListAggregate);
    return outcome({ id: list.id }, change(list, [{ type: 'customerPriceList.created', data }]));
  },
);
