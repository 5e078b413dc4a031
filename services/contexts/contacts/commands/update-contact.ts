import { isDeepStrictEqual } from 'node:util';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { pick } from '../../../platform/kernel/pick.ts';
import type { ContactBody, ContactChange } from '../contacts.contract.ts';
import { contactAggregate } from '../domain/contact.ts';
import { assertNoTwin } from './assert-no-twin.ts';
import { assertTerms } from './assert-terms.ts';
import { contactFields, kept } from './contact-fields.ts';

/**
 * Changes the details of a contact: what is left out stays, null clears. Terms and discounts need rights of their own
 * when they change (403 names each field); another contact's ABN is 409 unless it is accepted.
 */
export const updateContact = command(
  'contacts.updateContact',
  async ({ id, acceptDuplicate = false, ...sent }: ContactChange & { id: number }, context) => {
    const contact = await context.load(contactAggregate, id);
    const before: ContactBody = pick(contact.state, contactFields);
    const data = kept(before, sent);
    assertTerms(context, before, data);
    if (data.abn !== before.abn) await assertNoTwin(context, data, acceptDuplicate, id);
    return outcome({ id }, change(contact, isDeepStrictEqual(data, before) ? [] : [{ type: 'contact.updated', data }]));
  },
);
