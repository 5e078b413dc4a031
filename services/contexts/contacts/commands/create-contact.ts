import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { accountFacts } from '../../account/account.facts.ts';
import type { NewContact } from '../contacts.contract.ts';
import { contactAggregate } from '../domain/contact.ts';
import { contentOf } from '../domain/content.ts';
import { assertNoTwin } from './assert-no-twin.ts';
import { assertTerms } from './assert-terms.ts';
import { kept } from './contact-fields.ts';

/** What somebody without the rights of terms may give: nothing beyond the company's usual. */
const noFavours = { creditLimit: null, discountPercent: '0' };

/**
 * Adds a customer or supplier; terms that are left out are the company's usual. Other terms and discounts need their
 * rights (403 names each field); another contact's ABN is 409 unless it is accepted. Its people get their numbers here: 422 for one that brings its own.
 */
export const createContact = command(
  'contacts.createContact',
  async ({ acceptDuplicate = false, ...sent }: NewContact, context) => {
    const { settings } = await accountFacts(context.tx, context.accountId);
    const usual = { paymentTerms: settings.customerPaymentTerms, creditDays: settings.customerCreditDays };
    const { paymentTerms = usual.paymentTerms, creditDays = usual.creditDays } = sent;
    const data = kept(contentOf({ ...sent, paymentTerms, creditDays, people: [] }), {
      abn: sent.abn,
      people: sent.people,
    });
    assertTerms(context, { type: data.type, ...usual, ...noFavours }, data);
    await assertNoTwin(context, data, acceptDuplicate, 0);
    const contact = await context.start(contactAggregate);
    return outcome({ id: contact.id }, change(contact, [{ type: 'contact.created', data }]));
  },
);
