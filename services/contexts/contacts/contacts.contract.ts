import { z } from 'zod';
import { OptionalEmail, State } from '../../platform/contract/checks.ts';
import { contract, endpoint, Id, IdParams, Instant, listEndpoint } from '../../platform/contract/endpoint.ts';
import type { TableColumns } from '../../platform/contract/table.ts';
import { AmountText, asStored, count, Done, percentText, text } from '../../platform/contract/words.ts';

export const ContactType = z.enum(['customer', 'supplier']);
export const AccountStatus = z.enum(['active', 'onhold', 'stop']);
export const PaymentTerms = z.enum(['prepaid', 'cod', 'account']);

export const Address = z.object({
  address1: text(120),
  address2: text(120).default(''),
  suburb: text(80),
  state: z.union([State, z.literal('')]),
  postcode: z.union([z.literal(''), z.string().regex(/^\d{4}$/, 'An Australian postcode has 4 digits')]),
  country: text(60).default('Australia'),
});
export type Address = z.infer<typeof Address>;

export const ContactBody = z.object({
  name: text(120).min(1, 'Enter a name'),
  type: ContactType.default('customer'),
  abn: z.union([z.literal(''), z.string().regex(/^(\d ?){11}$/, 'An ABN has 11 digits')]).default(''),
  email: OptionalEmail.default(''),
  phone: text(40).default(''),
  paymentTerms: PaymentTerms.default('account'),
  creditDays: count(120, 'days').default(30),
  /** AUD; null is no limit. */
  creditLimit: AmountText.nullable().default(null),
  /** Percent off the trade list, negative is a surcharge. */
  discountPercent: percentText(1_000, -1_000).default('0'),
  address: Address,
  people: z
    .array(
      z.object({
        name: text(120).min(1, 'Enter a name'),
        email: OptionalEmail.default(''),
        phone: text(40).default(''),
      }),
    )
    .max(50)
    .default([]),
});
export type ContactBody = z.infer<typeof ContactBody>;

export const contactColumns = {
  name: { title: 'Contact', type: 'link', searchable: true },
  type: { title: 'Type', type: 'text', sortable: false, labels: { customer: 'Customer', supplier: 'Supplier' } },
  suburb: { title: 'Suburb', type: 'text', searchable: true },
  state: { title: 'State', type: 'text', sortable: false, rank: 3 },
  phone: { title: 'Phone', type: 'text', searchable: true, sortable: false },
  email: { title: 'E-mail', type: 'text', searchable: true, rank: 3 },
  paymentTerms: {
    title: 'Terms',
    type: 'text',
    sortable: false,
    labels: { account: 'Account', prepaid: 'Prepaid', cod: 'Cash on delivery' },
  },
  accountStatus: {
    title: 'Account',
    type: 'status',
    sortable: false,
    labels: { active: 'Active', onhold: 'On hold', stop: 'Stop' },
  },
  isArchived: { title: 'Archived', type: 'flag', hidden: true, sortable: false },
  createdAt: { title: 'Since', type: 'instant', dateFilter: true, rank: 3 },
} as const satisfies TableColumns;

export const ContactRow = z.object({
  id: Id,
  name: z.string(),
  type: ContactType,
  suburb: z.string(),
  state: z.string(),
  phone: z.string(),
  email: z.string(),
  paymentTerms: PaymentTerms,
  accountStatus: AccountStatus,
  isArchived: z.boolean(),
  createdAt: Instant,
});
export type ContactRow = z.infer<typeof ContactRow>;

export const Contact = asStored(ContactBody).extend({
  id: Id,
  accountStatus: AccountStatus,
  isArchived: z.boolean(),
  createdAt: Instant,
});
export type Contact = z.infer<typeof Contact>;

export const contactsContract = contract('contacts', {
  listContacts: listEndpoint({
    path: '/contacts',
    access: 'contact:read',
    summary: 'List contacts',
    table: contactColumns,
    reads: ['contact_list'],
    row: ContactRow,
  }),
  getContact: endpoint({
    method: 'GET',
    path: '/contacts/:id',
    access: 'contact:read',
    summary: 'One contact',
    params: IdParams,
    response: Contact,
  }),
  createContact: endpoint({
    method: 'POST',
    path: '/contacts',
    access: 'contact:create',
    summary: 'Create a contact',
    body: ContactBody,
    response: Done,
  }),
  updateContact: endpoint({
    method: 'PUT',
    path: '/contacts/:id',
    access: 'contact:update',
    summary: 'Change a contact',
    params: IdParams,
    body: ContactBody,
    response: Done,
  }),
  archiveContact: endpoint({
    method: 'PUT',
    path: '/contacts/:id/archive',
    access: 'contact:update',
    summary: 'Archive a contact',
    params: IdParams,
    response: Done,
  }),
  restoreContact: endpoint({
    method: 'PUT',
    path: '/contacts/:id/restore',
    access: 'contact:update',
    summary: 'Restore an archived contact',
    params: IdParams,
    response: Done,
  }),
  setCreditStatus: endpoint({
    method: 'PUT',
    path: '/contacts/:id/credit/status',
    access: 'customerCredit:update',
    summary: 'Set the account status of a customer',
    params: IdParams,
    body: z.object({ status: AccountStatus, reason: text(500).default('') }),
    response: Done,
  }),
});
