import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { liveList, liveRecord } from '../../lib/live/registry.ts';

/** Rows of contacts that change while somebody looks. */
export const contactsTopic = 'contacts';

liveList(contactsTopic, contactsContract.listContacts);
liveRecord(contactsTopic, contactsContract.getContact);

/** One contact with address, people and terms. */
export const contactQuery = (id: number) => queryOptionsFor(contactsContract.getContact, { params: { id } });

/** Archived contacts stand on their own page. */
export const archivedFilter = (isArchived: boolean) => [
  { field: 'isArchived', operator: 'include', values: [String(isArchived)] },
];
