import { formatAbn } from '../../../platform/contract/abn.ts';
import { rowProjection } from '../../../platform/projections/row-projection.ts';
import { readTableRows, type TableSource } from '../../../platform/table/run-table.ts';
import { type ContactRow, contactColumns } from '../contacts.contract.ts';
import type { contactEvents } from '../contacts.events.ts';
import type { StoredContent } from '../domain/content.ts';

interface ContactListTable {
  account_id: number;
  id: number;
  name: string;
  type: ContactRow['type'];
  suburb: string;
  state: string;
  phone: string;
  email: string;
  /** Everything a contact is looked up by; numbers also without their spaces. */
  found_by: string;
  payment_terms: ContactRow['paymentTerms'];
  account_status: ContactRow['accountStatus'];
  is_archived: boolean;
  created_at: Date | string;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    contact_list: ContactListTable;
  }
}

const rowOf = (d: StoredContent) => ({
  name: d.name,
  type: d.type,
  suburb: d.address.suburb,
  state: d.address.state,
  phone: d.phone,
  email: d.email,
  found_by: foundBy(d),
  payment_terms: d.paymentTerms,
});

const digits = (text: string) => text.replace(/\D/g, '');

function foundBy({ name, address, addresses = [], phone, email, abn, people }: StoredContent): string {
  const suburbs = new Set([address.suburb, ...addresses.map((one) => one.suburb)]);
  const ofPeople = people.flatMap((p) => [p.name, p.email, p.phone, digits(p.phone)]);
  return [name, ...suburbs, phone, digits(phone), email, formatAbn(abn), digits(abn), ...ofPeople]
    .filter(Boolean)
    .join(' ');
}

/** The list over this read table. */
export const contactTable: TableSource<typeof contactColumns> = {
  from: 'contact_list',
  columns: contactColumns,
  searchColumn: 'search',
  prefixColumns: ['name'],
  indexed: ['type', 'accountStatus', 'isArchived'],
};

/** One row per contact. */
export const contactList = rowProjection<typeof contactEvents>()({
  name: 'contact_list',
  added: {
    'contact.created': (e) => ({
      ...rowOf(e.data),
      account_status: 'active' as const,
      is_archived: false,
      created_at: e.at,
    }),
  },
  changed: {
    'contact.updated': (e) => rowOf(e.data),
    'contact.addressAdded': (e) => rowOf(e.data.contact),
    'contact.addressChanged': (e) => rowOf(e.data.contact),
    'contact.addressRemoved': (e) => rowOf(e.data.contact),
    'contact.personAdded': (e) => rowOf(e.data.contact),
    'contact.personChanged': (e) => rowOf(e.data.contact),
    'contact.personRemoved': (e) => rowOf(e.data.contact),
    'contact.creditChanged': (e) => rowOf(e.data.contact),
    'contact.archived': () => ({ is_archived: true }),
    'contact.restored': () => ({ is_archived: false }),
    'contact.creditStatusSet': (e) => ({ account_status: e.data.to }),
  },
  removed: ['contact.deleted'],
  live: {
    topic: 'contacts',
    access: 'contact:read',
    ids: (e) => [e.streamId],
    read: (db, accountId, ids) => readTableRows<ContactRow>(db, accountId, contactTable, ids),
  },
});
