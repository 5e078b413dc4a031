import { query } from '../../../platform/cqrs/query.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import type { FeeTermsQuery } from '../orders.contract.ts';
import { readFeeArticles } from '../reading/fee-articles.ts';

/** What the fees of a new order are charged as, so that the editor shows them while lines are typed. */
export const feeTerms = query('orders.feeTerms', async ({ contactId, ...order }: FeeTermsQuery, { db, accountId }) => {
  const contact = await contactFacts(db, accountId, contactId);
  if (!contact) throw badField('contactId', 'Choose a customer');
  const { settings } = await accountFacts(db, accountId);
  return { ...(await readFeeArticles(db, accountId, contact, order)), gstMethod: settings.gstMethod };
});
