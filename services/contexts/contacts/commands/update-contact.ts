import { isDeepStrictEqual } from 'node:util';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { pick } from '../../../platform/kernel/pick.ts';
import type { ContactChange } from '../contacts.contract.ts';
import { contentFields, contentOf } from '../domain/content.ts';
import { assertNoTwin } from './assert-no-twin.ts';
import { assertTerms } from './assert-terms.ts';
import { kept } from './contact-fields.ts';
import { loadContact } from './load-contact.ts';

/**
 * Changes the details of a contact: what is left out stays, null clears. Terms and discounts need rights of their own
 * when they change (403 names each field); another contact's ABN is 409 unless it is accepted.
 */
export const updateContact = command(
  'contacts.updateContact',
  async ({ id, acceptDuplicate = false, ...sent }: ContactChange & { id: number }, context) => {
    const contact = await loadContact(context, id);
    const before = contentOf(pick(contact.state, contentFields));
    const data = kept(before, sent);
    assertTerms(context, before, data);
    if (data.abn !== before.abn) await assertNoTwin(context, data, acceptDuplicate, id);
    return outcome({ id }, change(contact, isDeepStrictEqual(data, before) ? [] : [{ type: 'contact.updated', data }]));
  },
);
