import type { Tx } from '../../../platform/db/database.ts';
import { findAggregates } from '../../../platform/event-store/aggregates.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import { contactFactsMany } from '../../contacts/contacts.facts.ts';
import { daysPast } from '../statements/aged.ts';
import { readDebts } from '../statements/read-aged.ts';
import { paymentRemindersAggregate } from './payment-reminders.ts';

/** A proposal that nobody follows is made again after so many days. */
const daysApart = 30;

interface Day {
  readonly today: string;
  readonly contactIds?: readonly number[];
}

/** What is more than 60 days overdue, by customer whose account is active and who was not proposed to be held of late; dollars. */
export async function customersToHold(
  tx: Tx,
  accountId: number,
  { today, contactIds }: Day,
): Promise<ReadonlyMap<number, { readonly name: string; readonly over60: string }>> {
  const { aged } = await readDebts(tx, accountId, { asOf: today, contactIds, ageFrom: 'due' });
  const late = [...aged]
    .map(([id, row]) => [id, currency(dec(row.to90).plus(row.over90))] as const)
    .filter(([, over60]) => dec(over60).gt(0));
  const ids = late.map(([id]) => id);
  const contacts = await contactFactsMany(tx, accountId, ids);
  const known = await findAggregates(tx, accountId, paymentRemindersAggregate, ids);
  const proposedOn = new Map(known.map(({ id, state }) => [id, state.holdProposedOn]));
  const isNew = (id: number) => {
    const on = proposedOn.get(id);
    return on === undefined || daysPast({ dueDate: on, issuedOn: on }, today, 'due') >= daysApart;
  };
  return new Map(
    late.flatMap(([id, over60]) => {
      const contact = contacts.get(id);
      if (contact?.accountStatus !== 'active' || contact.isArchived || !isNew(id)) return [];
      return [[id, { name: contact.name, over60 }] as const];
    }),
  );
}
