import { query } from '../../../../platform/cqrs/query.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { filledTemplate } from '../../../communication/communication.facts.ts';
import { contactFacts } from '../../../contacts/contacts.facts.ts';
import { customerListFacts } from '../customer-lists.facts.ts';
import { listValues } from '../list-values.ts';

/** What the customer is written with the list. */
export const emailTemplate = query(
  'pricing.emailTemplate',
  async ({ id }: { id: number }, { db, accountId, actor }) => {
    const list = await customerListFacts(db, accountId, id);
    if (!list) throw notFound();
    const customer = await contactFacts(db, accountId, list.customerId);
    const values = { ...listValues(list), userName: actor.name };
    return {
      recipientList: customer?.email ? [customer.email] : [],
      ...(await filledTemplate(db, accountId, 'priceList', values)),
    };
  },
);
