import { query } from '../../../../platform/cqrs/query.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { contactFacts } from '../../../contacts/contacts.facts.ts';
import { holdsAt, listsOfCustomers } from '../customer-lists.facts.ts';

/** The lists of a customer, the one that decides first. */
export const listOfCustomer = query(
  'pricing.listOfCustomer',
  async ({ customerId }: { customerId: number }, { db, accountId, now }) => {
    if (!(await contactFacts(db, accountId, customerId))) throw notFound();
    const lists = await listsOfCustomers(db, accountId, [customerId]);
    const decides = lists.find((list) => holdsAt(list, now.toISOString()));
    return lists.map((list) => ({
      id: list.id,
      name: list.body.name,
      validFrom: list.body.validFrom,
      validTo: list.body.validTo,
      isInForce: list === decides,
      isNet: list.body.isNet,
    }));
  },
);
