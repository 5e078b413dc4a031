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

type Kind = Contact['termsKind'];
type DueTerms = Pick<Contact, 'termsKind' | 'creditDays'>;
const kindWords: Readonly<Record<Kind, string>> = {
  daysAfterBill: 'Days after the invoice',
  daysAfterMonthEnd: 'Days after the end of the month',
  dayOfFollowingMonth: 'A day of the following month',
  dayOfCurrentMonth: 'A day of the same month',
};
export const termsKindOptions = Object.entries(kindWords).map(([value, label]) => ({ value, label }));

/** Whether terms name a day of a month, and no number of days. */
export const isDayOfMonth = (kind: string): boolean => kind === 'dayOfFollowingMonth' || kind === 'dayOfCurrentMonth';

/** '30 days', '30 days after the end of the month', 'on day 20 of the following month'. */
export function dueText({ termsKind, creditDays }: DueTerms): string {
  const days = `${creditDays} ${creditDays === 1 ? 'day' : 'days'}`;
  const words: Readonly<Record<Kind, string>> = {
    daysAfterBill: days,
    daysAfterMonthEnd: creditDays === 0 ? 'end of the month' : `${days} after the end of the month`,
    dayOfFollowingMonth: `on day ${creditDays} of the following month`,
    dayOfCurrentMonth: `on day ${creditDays} of the same month`,
  };
  return words[termsKind];
}

/** 'Account, 30 days', or the way of paying alone when there is no account. */
export const termsText = (contact: DueTerms & Pick<Contact, 'paymentTerms'>): string =>
  contact.paymentTerms === 'account' ? `Account, ${dueText(contact)}` : termsWords[contact.paymentTerms];

/** '12 % off', '5 % on top', or 'None'. */
export function discountText(percent: string): string {
  if (/^-?0*(\.0*)?$/.test(percent)) return 'None';
  const amount = formatPercent(percent.replace(/^-/, ''));
  return percent.startsWith('-') ? `${amount} % on top` : `${amount} % off`;
}

/** 'month' of 'a minimum spend in each month'. */
export const periodOptions = (['month', 'quarter', 'year'] as const).map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

const options = <K extends string>(words: Readonly<Record<K, string>>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }));

/** Values the list's filters choose from. */
export const contactOptions = {
  type: options(contactColumns.type.labels),
  paymentTerms: options(termsWords),
  accountStatus: Object.entries(accountStatuses).map(([value, { label }]) => ({ value, label })),
  state: stateCodes.map((value) => ({ value, label: value })),
};
