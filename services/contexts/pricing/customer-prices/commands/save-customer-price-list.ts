import { type CommandContext, command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { badField, conflict, notFound } from '../../../../platform/kernel/errors.ts';
import { contactFacts } from '../../../contacts/contacts.facts.ts';
import { dayAfter, startOfDay, zoneOf } from '../../reading/local-days.ts';
import { customerPriceListAggregate } from '../customer-price-list.ts';
import type { CustomerPriceListBody } from '../customer-price-lists.contract.ts';

/** A list with the instants between which it holds, in the company's zone. */
async function dataOf(context: CommandContext, customerId: number, body: CustomerPriceListBody) {
  const customer = await contactFacts(context.tx, context.accountId, customerId);
  if (customer?.type !== 'customer') throw badField('customerId', 'Choose a customer');
  const zone = await zoneOf(context.tx, context.accountId);
  return {
    customerId,
    customerName: customer.name,
    body,
    fromAt: body.validFrom ? startOfDay(body.validFrom, zone).toISOString() : null,
    untilAt: body.validTo ? startOfDay(dayAfter(body.validTo), zone).toISOString() : null,
  };
}

/** Agrees prices with a customer. */
export const createCustomerPriceList = command(
  'pricing.createCustomerPriceList',
  async ({ customerId, ...body }: CustomerPriceListBody & { customerId: number }, context) => {
    const data = await dataOf(context, customerId, body);
    const list = await context.start(customerPriceListAggregate);
    return outcome({ id: list.id }, change(list, [{ type: 'customerPriceList.created', data }]));
  },
);

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
