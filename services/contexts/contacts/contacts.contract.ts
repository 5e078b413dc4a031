import { z } from 'zod';
import { AbnText } from '../../platform/contract/abn.ts';
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

const Person = z.object({
  name: text(120).min(1, 'Enter a name'),
  email: OptionalEmail.default(''),
  phone: text(40).default(''),
});
const Name = text(120).min(1, 'Enter a name');
const Phone = text(40);
const CreditDays = count(365, 'days');
/** AUD; null is no limit. */
const CreditLimit = AmountText.nullable();
const People = z.array(Person).max(50);
/** Percent off the trade list; the surcharges that were stored as negative discounts stay until they are changed. */
const Discount = percentText(100, 0, 4);
const StoredDiscount = percentText(1_000, -1_000);

export const ContactBody = z.object({
  name: Name,
  type: ContactType.default('customer'),
  abn: AbnText.default(''),
  email: OptionalEmail.default(''),
  phone: Phone.default(''),
  paymentTerms: PaymentTerms.default('account'),
  creditDays: CreditDays.default(30),
  creditLimit: CreditLimit.default(null),
  discountPercent: Discount.default('0'),
  address: Address,
  people: People.default([]),
});
export type ContactBody = z.infer<typeof ContactBody>;

/** The sender has seen that another contact has the same ABN. */
const acceptDuplicate = z.boolean().optional();

/** A new contact; terms that are left out are those of the company's settings. */
export const NewContact = ContactBody.extend({
  paymentTerms: PaymentTerms.optional(),
  creditDays: CreditDays.optional(),
  acceptDuplicate,
});
export type NewContact = z.infer<typeof NewContact>;

const credit = { customer: 'customerCredit:update', supplier: 'supplierCredit:update' } as const;
const pricing = { customer: 'customerPricing:update', supplier: 'supplierPricing:update' } as const;
/** The rights that terms need when they change, beside that of the contact. */
export const termsAccess = {
  ...{ paymentTerms: credit, creditDays: credit, creditLimit: credit },
  discountPercent: pricing,
} as const;

/** What changes of a contact: what is left out stays, null clears. */
export const ContactChange = z.object({
  name: Name.optional(),
  type: ContactType.optional(),
  abn: AbnText.nullish(),
  email: OptionalEmail.nullish(),
  phone: Phone.nullish(),
  paymentTerms: PaymentTerms.optional(),
  creditDays: CreditDays.optional(),
  creditLimit: CreditLimit.optional(),
  discountPercent: StoredDiscount.nullish(),
  address: Address.optional(),
  people: People.nullish(),
  acceptDuplicate,
});
export type ContactChange = z.infer<typeof ContactChange>;

/** A discount that somebody gives now; the sentence that refuses it. */
export const refusedDiscount = (percent: string): string | null =>
  Discount.safeParse(percent).error?.issues[0]?.message ?? null;

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
    body: NewContact,
    response: Done,
  }),
  updateContact: endpoint({
    method: 'PUT',
    path: '/contacts/:id',
    access: 'contact:update',
    summary: 'Change a contact',
    params: IdParams,
    body: ContactChange,
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
