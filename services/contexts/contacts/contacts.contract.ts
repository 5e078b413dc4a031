import { z } from 'zod';
import { AbnText } from '../../platform/contract/abn.ts';
import { OptionalEmail, State } from '../../platform/contract/checks.ts';
import {
  contract,
  DecimalText,
  endpoint,
  Id,
  IdParams,
  Instant,
  listEndpoint,
} from '../../platform/contract/endpoint.ts';
import type { TableColumns } from '../../platform/contract/table.ts';
import { AmountText, asStored, count, Done, percentText, text } from '../../platform/contract/words.ts';
import { CurrencyCode } from '../account/currencies/currencies.contract.ts';

/** The number of an address or a person within its contact. */
const PartId = Id;
export const ContactType = z.enum(['customer', 'supplier', 'both']);
export type ContactType = z.infer<typeof ContactType>;
/** Kinds of contacts that buy, and kinds of those that sell to us: a company may be both in one record. */
export const customerTypes = ['customer', 'both'] as const satisfies ContactType[];
export const supplierTypes = ['supplier', 'both'] as const satisfies ContactType[];
export const isCustomer = ({ type }: { readonly type: ContactType }): boolean => type !== 'supplier';
export const isSupplier = ({ type }: { readonly type: ContactType }): boolean => type !== 'customer';
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

/** From when the days of an account count, or on which day of a month an invoice is due. */
export const TermsKind = z.enum(['daysAfterBill', 'daysAfterMonthEnd', 'dayOfFollowingMonth', 'dayOfCurrentMonth']);
export type TermsKind = z.infer<typeof TermsKind>;

const Person = z.object({
  /** Its number within the contact; left out for a new one. */
  id: PartId.optional(),
  name: text(120).min(1, 'Enter a name'),
  email: OptionalEmail.default(''),
  phone: text(40).default(''),
});
const Name = text(120).min(1, 'Enter a name');
const Phone = text(40);
/** Days of an account, or the day of a month, as the kind of the terms says. */
const CreditDays = count(365, 'days');
/** AUD; null is no limit. */
const CreditLimit = AmountText.nullable();
/** AUD ex GST that a customer is required to spend in each period; null requires nothing. */
const MinSpendAmount = AmountText.nullable();
export const MinSpendPeriod = z.enum(['month', 'quarter', 'year']);
export type MinSpendPeriod = z.infer<typeof MinSpendPeriod>;
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
  /** Left out: days after the bill. */
  termsKind: TermsKind.optional(),
  creditLimit: CreditLimit.default(null),
  /** Left out: nothing is required. */
  minSpendAmount: MinSpendAmount.optional(),
  /** Left out: a month. */
  minSpendPeriod: MinSpendPeriod.optional(),
  /** Its orders are delivered without the delivery fee. */
  deliveryFeeWaived: z.boolean().optional(),
  /** It is not reminded of overdue invoices. */
  remindersOff: z.boolean().optional(),
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

const credit = {
  customer: 'customerCredit:update',
  supplier: 'supplierCredit:update',
  both: 'customerCredit:update',
} as const;
const pricing = {
  customer: 'customerPricing:update',
  supplier: 'supplierPricing:update',
  both: 'customerPricing:update',
} as const;
/** The rights that terms need when they change, beside that of the contact; who is both has them as a customer. */
export const termsAccess = {
  ...{ paymentTerms: credit, creditDays: credit, termsKind: credit, creditLimit: credit },
  ...{ minSpendAmount: credit, minSpendPeriod: credit, deliveryFeeWaived: credit },
  remindersOff: credit,
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
  termsKind: TermsKind.optional(),
  creditLimit: CreditLimit.optional(),
  minSpendAmount: MinSpendAmount.optional(),
  minSpendPeriod: MinSpendPeriod.optional(),
  deliveryFeeWaived: z.boolean().optional(),
  remindersOff: z.boolean().optional(),
  discountPercent: StoredDiscount.nullish(),
  address: Address.optional(),
  people: People.nullish(),
  defaultAddressId: PartId.optional(),
  defaultPersonId: PartId.optional(),
  acceptDuplicate,
});
export type ContactChange = z.infer<typeof ContactChange>;

/** A discount that somebody gives now; the sentence that refuses it. */
export const refusedDiscount = (percent: string): string | null =>
  Discount.safeParse(percent).error?.issues[0]?.message ?? null;

export const contactColumns = {
  name: { title: 'Contact', type: 'link', searchable: true },
  type: {
    title: 'Type',
    type: 'text',
    sortable: false,
    labels: { customer: 'Customer', supplier: 'Supplier', both: 'Customer and supplier' },
  },
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

export const ContactAddress = asStored(Address).extend({ id: PartId });
export type ContactAddress = z.infer<typeof ContactAddress>;
export const ContactPerson = asStored(Person).extend({ id: PartId });
export type ContactPerson = z.infer<typeof ContactPerson>;

/** What is agreed with a supplier. */
export const Supplier = z.object({
  /** Our number in the supplier's books; it stands on purchase orders. */
  accountNumber: text(40).default(''),
  termsKind: TermsKind.default('daysAfterBill'),
  creditDays: CreditDays.default(30),
  /** What it is paid in; null: the currency of the company. */
  currencyCode: CurrencyCode.nullable().default(null),
  /** What its freight adds to the cost of goods, percent. */
  freightPercent: percentText(500).default('0'),
});
/** What of it is left out of a body stays as it is. */
const SupplierBody = Supplier.extend({
  currencyCode: CurrencyCode.nullable().optional(),
  freightPercent: percentText(500).optional(),
});
export type SupplierBody = z.infer<typeof SupplierBody>;
export type Supplier = z.infer<typeof Supplier>;

/** `address` is the default address, `people` begin with the default person. */
export const Contact = asStored(ContactBody).extend({
  id: Id,
  termsKind: TermsKind,
  minSpendAmount: DecimalText.nullable(),
  minSpendPeriod: MinSpendPeriod,
  deliveryFeeWaived: z.boolean(),
  remindersOff: z.boolean(),
  addresses: z.array(ContactAddress),
  defaultAddressId: PartId.nullable(),
  people: z.array(ContactPerson),
  defaultPersonId: PartId.nullable(),
  supplier: asStored(Supplier),
  accountStatus: AccountStatus,
  isArchived: z.boolean(),
  createdAt: Instant,
});
export type Contact = z.infer<typeof Contact>;

const AddressParams = IdParams.extend({ addressId: PartId });
const PersonParams = IdParams.extend({ personId: PartId });
const PartDone = z.object({ id: PartId });

/** Terms of an account, with why they change. */
export const CreditChange = ContactChange.pick({
  paymentTerms: true,
  creditDays: true,
  termsKind: true,
  creditLimit: true,
  minSpendAmount: true,
  minSpendPeriod: true,
  deliveryFeeWaived: true,
  remindersOff: true,
}).extend({ reason: text(500).default('') });
export type CreditChange = z.infer<typeof CreditChange>;

/** What is typed of a contact, to find whom it may be already. */
export const SimilarQuery = z.object({
  name: text(120).default(''),
  email: text(254).default(''),
  phone: Phone.default(''),
  abn: text(20).default(''),
  /** The contact that is edited. */
  exceptId: z.coerce.number().int().min(0).default(0),
});
export type SimilarQuery = z.infer<typeof SimilarQuery>;

/** A contact that may be the one that is typed, and by what it is alike. */
export const SimilarContact = z.object({
  id: Id,
  name: z.string(),
  type: ContactType,
  suburb: z.string(),
  because: z.enum(['abn', 'email', 'phone', 'name']),
});
export type SimilarContact = z.infer<typeof SimilarContact>;

export const contactsContract = contract('contacts', {
  listContacts: listEndpoint({
    path: '/contacts',
    access: 'contact:read',
    summary: 'List contacts',
    table: contactColumns,
    reads: ['contact_list'],
    row: ContactRow,
  }),
  similarContacts: endpoint({
    method: 'GET',
    path: '/contacts/similar',
    access: 'contact:read',
    summary: 'Contacts that may be the same as the one being typed, by ABN, e-mail, phone or a name spelt alike',
    query: SimilarQuery,
    reads: ['contact_list'],
    response: z.object({ data: z.array(SimilarContact) }),
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
  deleteContact: endpoint({
    method: 'DELETE',
    path: '/contacts/:id',
    access: 'contact:delete',
    summary: 'Delete a contact that nothing refers to',
    params: IdParams,
    response: Done,
  }),
  setCredit: endpoint({
    method: 'PUT',
    path: '/contacts/:id/credit',
    access: 'customerCredit:update',
    summary: 'Change the terms and the credit limit of a customer, with the reason',
    params: IdParams,
    body: CreditChange,
    response: Done,
  }),
  setSupplier: endpoint({
    method: 'PUT',
    path: '/contacts/:id/supplier',
    access: 'supplierCredit:update',
    summary: 'Change what is agreed with a supplier',
    params: IdParams,
    body: SupplierBody,
    response: Done,
  }),
  addAddress: endpoint({
    method: 'POST',
    path: '/contacts/:id/addresses',
    access: 'contact:update',
    summary: 'Add an address; the first is the default',
    params: IdParams,
    body: Address,
    response: PartDone,
  }),
  changeAddress: endpoint({
    method: 'PUT',
    path: '/contacts/:id/addresses/:addressId',
    access: 'contact:update',
    summary: 'Change an address',
    params: AddressParams,
    body: Address,
    response: PartDone,
  }),
  removeAddress: endpoint({
    method: 'DELETE',
    path: '/contacts/:id/addresses/:addressId',
    access: 'contact:update',
    summary: 'Remove an address; the default only when it is the last',
    params: AddressParams,
    response: PartDone,
  }),
  addPerson: endpoint({
    method: 'POST',
    path: '/contacts/:id/people',
    access: 'contact:update',
    summary: 'Add a person; the first is the default',
    params: IdParams,
    body: Person.omit({ id: true }),
    response: PartDone,
  }),
  changePerson: endpoint({
    method: 'PUT',
    path: '/contacts/:id/people/:personId',
    access: 'contact:update',
    summary: 'Change a person',
    params: PersonParams,
    body: Person.omit({ id: true }),
    response: PartDone,
  }),
  removePerson: endpoint({
    method: 'DELETE',
    path: '/contacts/:id/people/:personId',
    access: 'contact:update',
    summary: 'Remove a person; the default only when it is the last',
    params: PersonParams,
    response: PartDone,
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
