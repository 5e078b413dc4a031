import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { pick } from '../../../platform/kernel/pick.ts';
import { contentFields, contentOf, settled } from '../domain/content.ts';
import { addressWords } from './address-words.ts';
import { loadContact } from './load-contact.ts';
import { withoutPart } from './move-part.ts';

/** Removes an address of a contact; the default only when it is the last. */
export const removeAddress = command(
  'contacts.removeAddress',
  async ({ id, addressId }: { id: number; addressId: number }, context) => {
    const contact = await loadContact(context, id);
    const before = contentOf(pick(contact.state, contentFields));
    const addresses = withoutPart(before.addresses, addressId, { defaultId: before.defaultAddressId, noun: 'address' });
    const gone = before.addresses.find((one) => one.id === addressId);
    const data = {
      partId: addressId,
      text: gone ? addressWords(gone) : '',
      contact: settled({ ...before, addresses }),
    };
    return outcome({ id: addressId }, change(contact, [{ type: 'contact.addressRemoved', data }]));
  },
);
