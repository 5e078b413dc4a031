import type { Tx } from '../../../platform/db/database.ts';
import { projection } from '../../../platform/projections/projection.ts';
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
  return [name, address.suburb, phone, digits(phone), email, abn, digits(abn), ...ofPeople].filter(Boolean).join(' ');
}

const update = (db: Tx, e: { accountId: number; streamId: number }, set: Partial<ContactListTable>) =>
  db.updateTable('contact_list').set(set).where('account_id', '=', e.accountId).where('id', '=', e.streamId).execute();

/** The list over this read table. */
export const contactTable: TableSource<typeof contactColumns> = {
  from: 'contact_list',
  columns: contactColumns,
  searchColumn: 'search',
  prefixColumns: ['name'],
  indexed: ['type', 'accountStatus', 'isArchived'],
};

/** One row per contact. */
export const contactList = projection<typeof contactEvents>({
  name: 'contact_list',
  tables: ['contact_list'],
  on: {
    async 'contact.created'(db, e) {
      await db
        .insertInto('contact_list')
        .values({
          account_id: e.accountId,
          id: e.streamId,
          ...rowOf(e.data),
          account_status: 'active',
          is_archived: false,
          created_at: e.at,
        })
        .execute();
    },
    async 'contact.updated'(db, e) {
      await update(db, e, rowOf(e.data));
    },
    async 'contact.archived'(db, e) {
      await update(db, e, { is_archived: true });
    },
    async 'contact.restored'(db, e) {
      await update(db, e, { is_archived: false });
    },
    async 'contact.creditStatusSet'(db, e) {
      await update(db, e, { account_status: e.data.to });
    },
  },
  live: {
    topic: 'contacts',
    access: 'contact:read',
    ids: (e) => [e.streamId],
    read: (db, accountId, ids) => readTableRows<ContactRow>(db, accountId, contactTable, ids),
  },
});
