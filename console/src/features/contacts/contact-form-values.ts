import type { Contact, ContactBody } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { formatAbn } from '@glasshouse/services/platform/contract/abn';

export interface Person {
  /** Its number; a new one has none yet. */
  readonly id?: number | undefined;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** The form's fields, named as the server names them, so that a refusal finds its field. */
export interface ContactValues {
  name: string;
  type: string;
  abn: string;
  email: string;
  phone: string;
  paymentTerms: string;
  creditDays: string;
  termsKind: string;
  creditLimit: string;
  discountPercent: string;
  'address.address1': string;
  'address.address2': string;
  'address.suburb': string;
  'address.state': string;
  'address.postcode': string;
  people: readonly Person[];
}

/** A contact nobody has typed yet; its terms are the company's. */
export const newContact: Omit<ContactValues, 'paymentTerms' | 'creditDays'> = {
  name: '',
  type: 'customer',
  abn: '',
  email: '',
  phone: '',
  termsKind: 'daysAfterBill',
  creditLimit: '',
  discountPercent: '0',
  'address.address1': '',
  'address.address2': '',
  'address.suburb': '',
  'address.state': '',
  'address.postcode': '',
  people: [],
};

/** A saved contact as the form shows it. */
export const valuesOf = (contact: Contact): ContactValues => ({
  name: contact.name,
  type: contact.type,
  abn: formatAbn(contact.abn),
  email: contact.email,
  phone: contact.phone,
  paymentTerms: contact.paymentTerms,
  creditDays: String(contact.creditDays),
  termsKind: contact.termsKind,
  creditLimit: contact.creditLimit ?? '',
  discountPercent: contact.discountPercent,
  'address.address1': contact.address.address1,
  'address.address2': contact.address.address2,
  'address.suburb': contact.address.suburb,
  'address.state': contact.address.state,
  'address.postcode': contact.address.postcode,
  people: contact.people,
});

/** What is sent. The server checks it: choices come from lists, everything else is text. */
export const bodyOf = (values: ContactValues): ContactBody => ({
  name: values.name,
  type: values.type as ContactBody['type'],
  abn: values.abn,
  email: values.email,
  phone: values.phone,
  paymentTerms: values.paymentTerms as ContactBody['paymentTerms'],
  creditDays: Number(values.creditDays || '0'),
  termsKind: values.termsKind as NonNullable<ContactBody['termsKind']>,
  creditLimit: values.creditLimit === '' ? null : values.creditLimit,
  discountPercent: values.discountPercent || '0',
  address: {
    address1: values['address.address1'],
    address2: values['address.address2'],
    suburb: values['address.suburb'],
    state: values['address.state'] as ContactBody['address']['state'],
    postcode: values['address.postcode'],
    country: 'Australia',
  },
  people: values.people.filter((p) => p.name !== '' || p.email !== '' || p.phone !== '').map((p) => ({ ...p })),
});
