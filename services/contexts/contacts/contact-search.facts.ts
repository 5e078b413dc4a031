import { sql } from 'kysely';
import type { SearchSource } from '../../platform/table/search-source.ts';
import { contactsContract } from './contacts.contract.ts';

/** Contacts are found by name, place, people, phone, e-mail and ABN, with or without the spaces. */
export const contactSearch: SearchSource = {
  kind: 'contact',
  group: 'Contacts',
  icon: 'contacts',
  below: '/contacts',
  from: 'contact_list',
  text: 'found_by',
  name: sql`name || case when suburb = '' then '' else ', ' || suburb end`,
  isForgiving: true,
  access: contactsContract.listContacts.access,
};
