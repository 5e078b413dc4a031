import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Change } from '../../../platform/kernel/aggregate.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import { dateWords, dollars } from '../../../platform/kernel/words.ts';
import { queueMessage } from '../../communication/queue-message.facts.ts';
import type { ContactFacts } from '../../contacts/contacts.facts.ts';
import type { StatementOf } from './choose-statement.ts';

/** What stands in the place-holders of a statement's message. What is free is said to be in credit. */
export const statementValues = (
  contactName: string,
  total: string,
  asOf: string,
): Readonly<Record<string, string>> => ({
  contactName,
  owing: Number(total) < 0 ? `${dollars(currency(dec(total).negated()))} in credit` : dollars(total),
  asAt: dateWords(asOf),
});

/** Where papers about the money of a customer go: the customer's address, else that of the first person who has one; empty when no address is known. */
export const statementAddress = ({ email, people }: Pick<ContactFacts, 'email' | 'people'>): string =>
  email || (people.find((one) => one.email)?.email ?? '');

interface ToSend {
  readonly contact: ContactFacts;
  readonly of: StatementOf;
  /** Dollars. */
  readonly total: string;
  readonly recipientList: readonly string[];
  readonly by: { readonly id: number | null; readonly name: string };
}

/** Queues the message of a statement with its PDF. */
export const queueStatement = (
  context: CommandContext,
  { contact, of, total, recipientList, by }: ToSend,
): Promise<{ id: number; change: Change }> =>
  queueMessage(context, {
    type: 'statement',
    values: statementValues(contact.name, total, of.asOf),
    recipientList,
    linkType: 'contact',
    linkId: contact.id,
    contactId: contact.id,
    user: by,
    statementPdf: { name: `Statement ${contact.name} ${of.asOf}.pdf`, contactId: contact.id, ...of },
  });
