import { bareAbn } from '../../../platform/contract/abn.ts';
import type { ContactBody, ContactChange } from '../contacts.contract.ts';

/** The fields that a body may change. */
export const contactFields = [
  ...(['name', 'type', 'abn', 'email', 'phone', 'paymentTerms'] as const),
  ...(['creditDays', 'creditLimit', 'discountPercent', 'address', 'people'] as const),
] as const satisfies readonly (keyof ContactBody)[];

/** What null leaves behind. */
const cleared = { abn: '', email: '', phone: '', discountPercent: '0', people: [] };

type Sent = Omit<ContactChange, 'acceptDuplicate'>;

/** A contact with what was sent; an ABN is kept without its spaces. */
export function kept(before: ContactBody, sent: Sent): ContactBody {
  const said = Object.entries(sent)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, value ?? cleared[field as keyof typeof cleared] ?? null]);
  const after: ContactBody = { ...before, ...Object.fromEntries(said) };
  return sent.abn === undefined ? after : { ...after, abn: bareAbn(after.abn) };
}
