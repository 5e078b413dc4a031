import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { pick } from '../../../platform/kernel/pick.ts';
import type { Address } from '../contacts.contract.ts';
import { contentFields, contentOf, settled } from '../domain/content.ts';
import { addressWords } from './address-words.ts';
import { loadContact } from './load-contact.ts';

const most = 50;

/** Adds an address to a contact; the first is the default. */
export const addAddress = command(
  'contacts.addAddress',
  async ({ id, ...address }: Address & { id: number }, context) => {
    const contact = await loadContact(context, id);
    const before = contentOf(pick(contact.state, contentFields));
    if (before.addresses.length >= most) throw conflict('TooManyPartsError', 'At most 50 addresses');
    const partId = before.lastPartId + 1;
    const after = settled({ ...before, addresses: [...before.addresses, { id: partId, ...address }] });
    const data = { partId, text: addressWords(address), contact: after };
    return outcome({ id: partId }, change(contact, [{ type: 'contact.addressAdded', data }]));
  },
);
