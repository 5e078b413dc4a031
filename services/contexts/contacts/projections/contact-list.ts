import { formatAbn } from '../../../platform/contract/abn.ts';
import { rowProjection } from '../../../platform/projections/row-projection.ts';
import { readTableRows, type TableSource } from '../../../platform/table/run-table.ts';
import { type ContactBody, type ContactRow, contactColumns } from '../contacts.contract.ts';
import type { contactEvents } from '../contacts.events.ts';

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

const rowOf = (d: ContactBody) => ({
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

function foundBy({ name, address, phone, email, abn, people }: ContactBody): string {
  const ofPeople = people.flatMap((p) => [p.name, p.email, p.phone, digits(p.phone)]);
  return [name, address.suburb, phone, digits(phone), email, formatAbn(abn), digits(abn), ...ofPeople]
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
    'contact.archived': () => ({ is_archived: true }),
    'contact.restored': () => ({ is_archived: false }),
    'contact.creditStatusSet': (e) => ({ account_status: e.data.to }),
  },
  live: {
    topic: 'contacts',
    access: 'contact:read',
    ids: (e) => [e.streamId],
    read: (db, accountId, ids) => readTableRows<ContactRow>(db, accountId, contactTable, ids),
  },
});
