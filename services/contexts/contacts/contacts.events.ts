import { z } from 'zod';
import { asStored } from '../../platform/contract/words.ts';
import { defineEvents, type EventOf, event } from '../../platform/kernel/event.ts';
import { AccountStatus, ContactBody } from './contacts.contract.ts';

export const contactEvents = defineEvents('contacts', {
  'contact.created': event({
    version: 1,
    data: asStored(ContactBody),
    activity: (d) => ({ type: 'created', text: `added ${d.name}` }),
  }),
  'contact.updated': event({
    version: 1,
    data: asStored(ContactBody),
    activity: () => ({ type: 'updated', text: 'changed the details' }),
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
