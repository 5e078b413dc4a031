import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import type { GstMethod } from '../../../platform/kernel/document-money.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { isOver } from '../../../platform/kernel/largest.ts';
import { dec, subtotal } from '../../../platform/kernel/money.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { documentOf } from '../domain/raise.ts';
import { dateIn } from '../reading/due-date.ts';
import { createCredit, creditNoteAggregate } from './credit-note.ts';
import type { CreditLine } from './credit-notes.contract.ts';

/** A credit note that another command makes inside its own transaction. */
export interface CreditToMake {
  readonly contactId: number;
  readonly contactName: string;
  readonly orderId: number | null;
  readonly orderNumber: string;
  readonly ncrId: number | null;
  readonly reason: string;
  readonly gstPercent: string;
  readonly gstMethod: GstMethod;
  /** `unitPrice` in dollars ex GST; negative for what is kept back. */
  readonly lines: readonly Pick<CreditLine, 'itemId' | 'description' | 'quantity' | 'unitPrice'>[];
}

/** Numbers and totals a credit note; the caller appends the change it answers. */
export async function makeCreditNote(
  context: CommandContext,
  asked: CreditToMake,
): Promise<{ id: number; number: string; change: Change; total: string }> {
  const { timeZone } = await accountFacts(context.tx, context.accountId);
  const document = documentOf(asked.lines.map(priced), asked.gstPercent, asked.gstMethod);
  const credit = await context.start(creditNoteAggregate);
  const { label: number } = await context.nextLabel('creditNote');
  if (isOver(document.total, 'total'))
    throw badField('lines', 'The credit note comes to a billion dollars or more. Check its prices and quantities');
  const { reason, lines: _lines, ...rest } = asked;
  const events = createCredit({
    ...rest,
    ...document,
    number,
    reasonText: reason,
    issuedOn: dateIn(context.now, timeZone),
  });
  return { id: credit.id, number, change: change(credit, events), total: document.total };
}

function priced(line: CreditToMake['lines'][number]): CreditLine {
  const unitPrice = subtotal(line.unitPrice);
  const whole = subtotal(dec(unitPrice).times(line.quantity));
  return { ...line, unitPrice, line: whole, lineCurrency: dec(whole).toFixed(2) };
}
