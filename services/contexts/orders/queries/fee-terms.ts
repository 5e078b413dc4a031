import { query } from '../../../platform/cqrs/query.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import { accountFacts } from '../../account/account.facts.ts';
import type { AccountSettings } from '../../account/settings.contract.ts';
import { type ContactFacts, contactFacts } from '../../contacts/contacts.facts.ts';
import type { FeeTermsQuery } from '../orders.contract.ts';
import type { Reading } from '../reading/circumstances.ts';
import { creditUseOf } from '../reading/credit-use.ts';
import { readFeeArticles } from '../reading/fee-articles.ts';
import { termsWithoutGate } from '../reading/terms-without-gate.ts';

/** The limit that an order of the customer is held to, and what is left of it beside this order; null without one. */
async function creditOf(
  context: Pick<Reading, 'tx' | 'accountId' | 'ask'>,
  { id: contactId, creditLimit: limit, paymentTerms }: ContactFacts,
  { settings, orderId: exceptOrderId }: { readonly settings: AccountSettings; readonly orderId: number },
) {
  const countedTerms = termsWithoutGate(settings);
  if (limit === null || !countedTerms.includes(paymentTerms)) return null;
  const { used } = await creditUseOf(context, { contactId, exceptOrderId, countedTerms });
  return { limit, left: currency(dec(limit).minus(used)) };
}

/** What a new order is charged as fees, and what is left of the customer's credit, so that the editor shows them while lines are typed. */
export const feeTerms = query('orders.feeTerms', async (asked: FeeTermsQuery, context) => {
  const { contactId, orderId, ...order } = asked;
  const { db, accountId } = context;
  const contact = await contactFacts(db, accountId, contactId);
  if (!contact) throw badField('contactId', 'Choose a customer');
  const { settings } = await accountFacts(db, accountId);
  const looking = { ...context, tx: db };
  const credit = await creditOf(looking, contact, { settings, orderId });
  return { ...(await readFeeArticles(looking, contact, order)), gstMethod: settings.gstMethod, credit };
});
