import { isDeepStrictEqual } from 'node:util';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { pick } from '../../../platform/kernel/pick.ts';
import { type CreditChange, isCustomer } from '../contacts.contract.ts';
import { contentFields, contentOf } from '../domain/content.ts';
import { assertTerms } from './assert-terms.ts';
import { kept } from './contact-fields.ts';
import { loadContact } from './load-contact.ts';

/** Changes terms and credit limit of a customer: what is left out stays. The reason goes to the history. */
export const setCredit = command(
  'contacts.setCredit',
  async ({ id, reason, ...sent }: CreditChange & { id: number }, context) => {
    const contact = await loadContact(context, id);
    const before = contentOf(pick(contact.state, contentFields));
    if (!isCustomer(before)) throw badField('id', `${before.name} is no customer`);
    const after = kept(before, sent);
    assertTerms(context, before, after);
    const events = isDeepStrictEqual(before, after)
      ? []
      : [{ type: 'contact.creditChanged' as const, data: { contact: after, reason } }];
    return outcome({ id }, change(contact, events));
  },
);
