import { recordFields } from '../../platform/records/record-fields.ts';
import { AccountStatus, ContactType, PaymentTerms } from './contacts.contract.ts';
import { type ContactState, contactAggregate } from './domain/contact.ts';

const wordsOf = (values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [value, value.charAt(0).toUpperCase() + value.slice(1)]));

/** What rules may ask of a contact, as it is or as it was. */
export const contactRecord = recordFields<ContactState>({
  kind: 'contact',
  title: 'Contact',
  aggregate: contactAggregate,
  nameOf: (state) => state.name,
  fields: {
    name: { title: 'Name', type: 'text', read: (c) => c.name },
    type: { title: 'Type', type: 'enum', labels: wordsOf(ContactType.options), read: (c) => c.type },
    email: { title: 'E-mail address', type: 'text', read: (c) => c.email },
    phone: { title: 'Phone', type: 'text', read: (c) => c.phone },
    paymentTerms: {
      title: 'Payment terms',
      type: 'enum',
      labels: wordsOf(PaymentTerms.options),
      read: (c) => c.paymentTerms,
    },
    creditDays: { title: 'Credit days', type: 'number', read: (c) => c.creditDays },
    creditLimit: { title: 'Credit limit', type: 'money', read: (c) => c.creditLimit },
    discountPercent: { title: 'Discount in percent', type: 'number', read: (c) => c.discountPercent },
    accountStatus: {
      title: 'Account status',
      type: 'enum',
      labels: wordsOf(AccountStatus.options),
      read: (c) => c.accountStatus,
    },
    state: { title: 'State', type: 'text', read: (c) => c.address.state },
    postcode: { title: 'Postcode', type: 'text', read: (c) => c.address.postcode },
    isArchived: { title: 'Archived', type: 'flag', read: (c) => c.isArchived },
    createdAt: { title: 'Created', type: 'instant', read: (c) => c.createdAt },
  },
  related: {},
});
