import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { localDate } from '../../../platform/kernel/local-day.ts';
import { dec } from '../../../platform/kernel/money.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { owingOfCustomer } from '../../orders/owing-of-customer.facts.ts';
import { overdueOf, turnoverOf } from '../reading/turnover.ts';

/** A year of what a customer was invoiced, and what is owing against the credit limit. */
export const customerStanding = query(
  'invoicing.customerStanding',
  async ({ id }: { id: number }, { db, accountId, now }) => {
    const customer = await contactFacts(db, accountId, id);
    if (customer?.type !== 'customer') throw notFound();
    const { timeZone } = await accountFacts(db, accountId);
    const today = localDate(now, timeZone);
    const { owing, notInvoiced } = await owingOfCustomer(db, accountId, id);
    const overdue = await overdueOf(db, accountId, id, today);
    const notDue = dec(owing).minus(notInvoiced).minus(overdue).toFixed(2);
    return {
      today,
      months: await turnoverOf(db, accountId, id, today),
      creditLimit: customer.creditLimit,
      owing: { overdue, notDue, notInvoiced },
    };
  },
);
