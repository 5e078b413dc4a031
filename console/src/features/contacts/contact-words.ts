import {
  type AccountStatus,
  type Contact,
  contactColumns,
  type PaymentTerms,
} from '@glasshouse/services/contexts/contacts/contacts.contract';
import { stateCodes } from '@glasshouse/services/platform/contract/lookups';
import type { Tone } from '@glasshouse/state-machines/kernel/lifecycle';
import type { z } from 'zod';
import { formatPercent } from '../../lib/format/number.ts';

type Status = z.infer<typeof AccountStatus>;
type Terms = z.infer<typeof PaymentTerms>;

interface StatusWords {
  readonly label: string;
  readonly tone: Tone;
  readonly icon: string;
  /** What the status does to the customer's orders. */
  readonly effect: string;
}

/** Account status of a customer: a setting of the contact, not a lifecycle, so its words stand here. */
export const accountStatuses: Readonly<Record<Status, StatusWords>> = {
  active: {
    label: 'Active',
    tone: 'success',
    icon: 'circle-check',
    effect: 'Orders proceed without Accounts approval.',
  },
  onhold: { label: 'On hold', tone: 'paused', icon: 'pause', effect: 'New orders wait for Accounts approval.' },
  stop: { label: 'Stop', tone: 'danger', icon: 'ban', effect: 'No order proceeds until Accounts approves it.' },
};

export const termsWords: Readonly<Record<Terms, string>> = contactColumns.paymentTerms.labels;

/** 'Account, 30 days', or the way of paying alone when there is no account. */
export const termsText = (contact: Pick<Contact, 'paymentTerms' | 'creditDays'>): string =>
  contact.paymentTerms === 'account' ? `Account, ${contact.creditDays} days` : termsWords[contact.paymentTerms];

/** '12 % off', '5 % on top', or 'None'. */
export function discountText(percent: string): string {
  if (/^-?0*(\.0*)?$/.test(percent)) return 'None';
  const amount = formatPercent(percent.replace(/^-/, ''));
  return percent.startsWith('-') ? `${amount} % on top` : `${amount} % off`;
}

const options = <K extends string>(words: Readonly<Record<K, string>>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }));

/** Values the list's filters choose from. */
export const contactOptions = {
  type: options({ customer: 'Customer', supplier: 'Supplier' }),
  paymentTerms: options(termsWords),
  accountStatus: Object.entries(accountStatuses).map(([value, { label }]) => ({ value, label })),
  state: stateCodes.map((value) => ({ value, label: value })),
};
