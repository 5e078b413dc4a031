import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { currency, sum } from '../../../platform/kernel/money.ts';
import { dateWords, dollars } from '../../../platform/kernel/words.ts';
import { queueMessage } from '../../communication/queue-message.facts.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { businessDay } from '../reading/business-day.ts';
import { wholeStatement } from '../statements/choose-statement.ts';
import { statementAddress } from '../statements/statement-mail.ts';
import { overdueToRemind } from './overdue-to-remind.ts';
import type { Reminded } from './payment-reminders.events.ts';
import { remindersOf } from './reminders-of.ts';

/** Reminds a customer of what is overdue, with the statement; once for each step of each invoice, however often it is asked for. */
export const sendReminder = command(
  'receivables.sendReminder',
  async ({ contactId }: { contactId: number }, context) => {
    const { tx, accountId } = context;
    const stream = await remindersOf(context, contactId);
    const today = await businessDay(context);
    const invoices = (await overdueToRemind(tx, accountId, { today, contactIds: [contactId] })).get(contactId) ?? [];
    const contact = await contactFacts(tx, accountId, contactId);
    if (invoices.length === 0 || !contact) return outcome({ communicationId: null });
    const owing = currency(sum(invoices.map((one) => one.owing)));
    const message = await queueMessage(context, {
      type: 'paymentReminder',
      values: reminderValues(contact.name, owing, invoices),
      recipientList: [statementAddress(contact)],
      ...{ linkType: 'contact', linkId: contactId, contactId },
      statementPdf: {
        name: `Statement ${contact.name} ${today}.pdf`,
        contactId,
        ...wholeStatement({ asOf: today, kind: 'openItem' }),
      },
    });
    const data = {
      ...{ contactId, contactName: contact.name, asOf: today, owing },
      ...{ invoices: [...invoices], communicationId: message.id },
    };
    return outcome(
      { communicationId: message.id as number | null },
      change(stream, [{ type: 'paymentReminder.sent', data }]),
      message.change,
    );
  },
);

/** What stands in the place-holders of a reminder. */
export const reminderValues = (
  contactName: string,
  owing: string,
  invoices: readonly Omit<Reminded, 'invoiceId' | 'step'>[],
): Readonly<Record<string, string>> => ({
  contactName,
  owing: dollars(owing),
  daysOverdue: String(Math.max(...invoices.map((one) => one.daysOverdue))),
  invoices: invoices
    .map(({ number, owing: left, dueDate }) => `${number}: ${dollars(left)}, due ${dateWords(dueDate)}`)
    .join('; '),
});
