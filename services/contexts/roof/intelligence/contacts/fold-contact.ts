import { AccountStatus, isCustomer } from '../../../contacts/contacts.contract.ts';
import type { ContactEvent } from '../../../contacts/contacts.events.ts';
import { type Entry, noGroups, nothing } from '../orders/fold/standing.ts';

type Content = Extract<ContactEvent, { type: 'contact.created' }>['data'];

/** A contact as it is counted. */
export interface KeptContact {
  readonly name: string;
  readonly isCustomer: boolean;
  readonly state: string;
  readonly terms: string;
  readonly account: (typeof AccountStatus)['options'][number];
  readonly minSpend: string | null;
  readonly minSpendPeriod: 'month' | 'quarter' | 'year';
  readonly createdDay: string;
  readonly isArchived: boolean;
  readonly isDeleted: boolean;
}

/** Folds one event of a contact; null before it is created. */
export function foldContact(
  kept: KeptContact | null,
  event: ContactEvent,
  { day }: { readonly day: string },
): KeptContact | null {
  if (event.type === 'contact.created')
    return {
      ...saidBy(event.data),
      account: AccountStatus.enum.active,
      createdDay: day,
      isArchived: false,
      isDeleted: false,
    };
  if (!kept) return null;
  switch (event.type) {
    case 'contact.updated':
      return { ...kept, ...saidBy(event.data) };
    case 'contact.archived':
    case 'contact.restored':
      return { ...kept, isArchived: event.type === 'contact.archived' };
    case 'contact.deleted':
      return { ...kept, isDeleted: true };
    case 'contact.creditStatusSet':
      return { ...kept, account: event.data.to };
    case 'contact.supplierChanged':
      return kept;
    default:
      return { ...kept, ...saidBy(event.data.contact) };
  }
}

const saidBy = ({ name, type, address, paymentTerms, minSpendAmount, minSpendPeriod }: Content) => ({
  ...{ name, isCustomer: isCustomer({ type }), state: address.state, terms: paymentTerms },
  minSpend: minSpendAmount ?? null,
  minSpendPeriod: minSpendPeriod ?? 'month',
});

/** What a contact counts as now. A customer that is archived stays one that was new. */
export function contactCountsAs(id: number, contact: KeptContact): Entry[] {
  const { isCustomer, isArchived, isDeleted, account, minSpend, minSpendPeriod, createdDay } = contact;
  if (!isCustomer || isDeleted) return [];
  const base = {
    ...{ ...noGroups, ...nothing, contactId: id, state: contact.state, terms: contact.terms, key: '' },
    ...{ originDay: createdDay, record: 'contact' as const, recordId: id, orderId: 0, ncrId: 0 },
    ...{ number: contact.name, detail: null },
  };
  const one = { ...base, count: 1 };
  const required =
    minSpend === null ? [] : [{ ...base, what: 'minSpend' as const, key: minSpendPeriod, value: minSpend }];
  if (isArchived) return [{ ...one, what: 'customerNew' }];
  return [
    { ...one, what: 'customerNew' },
    { ...one, what: 'customer' },
    ...(account === AccountStatus.enum.onhold ? [{ ...one, what: 'customerHeld' as const }] : []),
    ...(account === AccountStatus.enum.stop ? [{ ...one, what: 'customerStopped' as const }] : []),
    ...required,
  ];
}
