import { z } from 'zod';
import { Id } from '../../platform/contract/endpoint.ts';
import { asStored } from '../../platform/contract/words.ts';
import { defineEvents, type EventOf, event } from '../../platform/kernel/event.ts';
import { AccountStatus, ContactAddress, ContactBody, Supplier } from './contacts.contract.ts';

/** Addresses and people with their numbers: left out by events of before they had any. */
const Content = asStored(ContactBody).extend({
  addresses: z.array(ContactAddress).optional(),
  defaultAddressId: Id.nullish(),
  defaultPersonId: Id.nullish(),
  lastPartId: z.number().int().optional(),
});
/** An address or a person by its number and in words, with the contact as it is then. */
const Part = z.object({ partId: Id, text: z.string(), contact: Content });
const part = (what: string) =>
  event({ version: 1, data: Part, activity: (d) => ({ type: 'updated', text: `${what} ${d.text}` }) });

export const contactEvents = defineEvents('contacts', {
  'contact.created': event({
    version: 1,
    data: Content,
    activity: (d) => ({ type: 'created', text: `added ${d.name}` }),
  }),
  'contact.updated': event({
    version: 1,
    data: Content,
    activity: () => ({ type: 'updated', text: 'changed the details' }),
  }),
  'contact.addressAdded': part('added the address'),
  'contact.addressChanged': part('changed the address to'),
  'contact.addressRemoved': part('removed the address'),
  'contact.personAdded': part('added'),
  'contact.personChanged': part('changed the details of'),
  'contact.personRemoved': part('removed'),
  'contact.creditChanged': event({
    version: 1,
    data: z.object({ contact: Content, reason: z.string() }),
    activity: (d) => ({ type: 'updated', text: `changed the credit terms${d.reason ? `: ${d.reason}` : ''}` }),
  }),
  'contact.supplierChanged': event({
    version: 1,
    data: asStored(Supplier),
    activity: () => ({ type: 'updated', text: 'changed the supplier details' }),
  }),
  'contact.archived': event({
    version: 1,
    data: z.object({}),
    activity: () => ({ type: 'archived', text: 'archived the contact' }),
  }),
  'contact.restored': event({
    version: 1,
    data: z.object({}),
    activity: () => ({ type: 'restored', text: 'restored the contact' }),
  }),
  'contact.deleted': event({
    version: 1,
    data: z.object({ name: z.string() }),
    activity: (d) => ({ type: 'deleted', text: `deleted ${d.name}` }),
  }),
  'contact.creditStatusSet': event({
    version: 1,
    data: z.object({ from: AccountStatus, to: AccountStatus, reason: z.string() }),
    activity: (d) => ({
      type: 'status',
      text: `changed the account from ${d.from} to ${d.to}${d.reason ? `: ${d.reason}` : ''}`,
    }),
  }),
});
export type ContactEvent = EventOf<typeof contactEvents>;
