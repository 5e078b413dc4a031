import { dec } from '../../../../platform/kernel/money.ts';
import { customerDebts, type OpenDocument } from '../../../receivables/statements/customer-debts.facts.ts';
import type { Asking } from '../answers/asking.ts';
import type { AgedField } from './account-lists.contract.ts';

/** What of an answer says from which day debts age. */
export type AgeFrom = 'due' | 'issue' | undefined;
export const ageFromOf = ({ input }: Asking): AgeFrom => (input as { ageFrom?: AgeFrom }).ageFrom;

/** Ages by their column in the ledger's words. */
export const ageFields = {
  notDue: 'notDue',
  to30: 'd1to30',
  to60: 'd31to60',
  to90: 'd61to90',
  over90: 'over90',
  credit: 'unapplied',
  deposit: 'deposits',
} as const satisfies Record<OpenDocument['column'], AgedField>;

/** Debts at the end of a day, or of today where that day is still to come; of some customers where they are asked for. */
export async function debtsAt({ at, filters }: Asking, day: string, ageFrom?: AgeFrom) {
  const asOf = day < at.today ? day : at.today;
  const found = await customerDebts(at.db, at.accountId, { asOf, upTo: at.seq, ageFrom });
  const isAsked = ({ contactId }: { readonly contactId: number }) =>
    filters.every(
      ({ group, values, isExcluded }) => group !== 'contact' || values.includes(String(contactId)) !== isExcluded,
    );
  return { ...found, asOf, debts: found.debts.filter(isAsked), documents: found.documents.filter(isAsked) };
}

/** Documents that a figure of debts is made of. */
export const documentsIn: Readonly<Record<string, (document: OpenDocument) => boolean>> = {
  owing: ({ column }) => column !== 'credit' && column !== 'deposit',
  overdue: ({ column }) => column !== 'credit' && column !== 'deposit' && column !== 'notDue',
  unapplied: ({ column }) => column === 'credit',
  deposits: ({ column }) => column === 'deposit',
};

/** What some documents come to. */
export const amountOf = (documents: readonly OpenDocument[]) =>
  documents.reduce((total, { amount }) => total.plus(amount), dec(0));
