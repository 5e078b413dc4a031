import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { localDate } from '../../../platform/kernel/local-day.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { isCustomer } from '../../contacts/contacts.contract.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { creditUse } from '../../orders/credit-use.facts.ts';
import { overdueOf, turnoverOf } from '../reading/turnover.ts';

/** A year of what a customer was invoiced, and what is owing against the credit limit. */
export const customerStanding = query(
  'invoicing.customerStanding',
  async ({ id }: { id: number }, { db, accountId, now, ask }) => {
    const customer = await contactFacts(db, accountId, id);
    if (!customer || !isCustomer(customer)) throw notFound();
    const { timeZone } = await accountFacts(db, accountId);
    const today = localDate(now, timeZone);
    const { onInvoices, onOrders, free, used } = await creditUse({ tx: db, accountId, ask }, id);
    const overdue = await overdueOf(db, accountId, id, today);
    const notDue = currency(dec(onInvoices).minus(overdue));
    return {
      today,
      months: await turnoverOf(db, accountId, id, today),
      creditLimit: customer.creditLimit,
      owing: { overdue, notDue, notInvoiced: onOrders },
      free,
      used,
    };
  },
);
