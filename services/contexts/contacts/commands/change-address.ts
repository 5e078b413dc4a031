import { isDeepStrictEqual } from 'node:util';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { pick } from '../../../platform/kernel/pick.ts';
import type { Address } from '../contacts.contract.ts';
import { contentFields, contentOf, settled } from '../domain/content.ts';
import { addressWords } from './address-words.ts';
import { loadContact } from './load-contact.ts';
import { replacePart } from './move-part.ts';

/** Changes an address of a contact. */
export const changeAddress = command(
  'contacts.changeAddress',
  async ({ id, addressId, ...address }: Address & { id: number; addressId: number }, context) => {
    const contact = await loadContact(context, id);
    const before = contentOf(pick(contact.state, contentFields));
    const addresses = replacePart(before.addresses, { id: addressId, ...address });
    const after = settled({ ...before, addresses });
    const data = { partId: addressId, text: addressWords(address), contact: after };
    const events = isDeepStrictEqual(before, after) ? [] : [{ type: 'contact.addressChanged' as const, data }];
    return outcome({ id: addressId }, change(contact, events));
  },
);
