import type { CommandContext } from '../../../../platform/cqrs/command.ts';
import { badField } from '../../../../platform/kernel/errors.ts';
import { isCustomer } from '../../../contacts/contacts.contract.ts';
import { contactFacts } from '../../../contacts/contacts.facts.ts';
import { dayAfter, startOfDay, zoneOf } from '../../reading/local-days.ts';
import type { CustomerPriceListBody } from '../customer-price-lists.contract.ts';

/** A list with the instants between which it holds, in the company's zone. */
export async function dataOf(context: CommandContext, customerId: number, body: CustomerPriceListBody) {
  const customer = await contactFacts(context.tx, context.accountId, customerId);
  if (!customer || !isCustomer(customer)) throw badField('customerId', 'Choose a customer');
  const zone = await zoneOf(context.tx, context.accountId);
  return {
    customerId,
    customerName: customer.name,
    body,
    fromAt: body.validFrom ? startOfDay(body.validFrom, zone).toISOString() : null,
    untilAt: body.validTo ? startOfDay(dayAfter(body.validTo), zone).toISOString() : null,
  };
}
