import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import type { GstMethod } from '../../../platform/kernel/document-money.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { isOver } from '../../../platform/kernel/largest.ts';
import { dec, subtotal } from '../../../platform/kernel/money.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { withGstSoFar } from '../domain/credit-gst.ts';
import { documentOf } from '../domain/raise.ts';
import { dateIn } from '../reading/due-date.ts';
import { createCredit, creditNoteAggregate } from './credit-note.ts';
import type { CreditLine } from './credit-notes.contract.ts';
import { creditsOfOrder, type OrderCredit } from './credits-of-order.ts';

/** Without a rate of its own it has that of the document. */
type LineToCredit = Pick<CreditLine, 'itemId' | 'description' | 'quantity' | 'unitPrice' | 'taxPercent'>;

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
  readonly lines: readonly LineToCredit[];
}

/** `before` are the credit notes that the order had. */
interface MadeCredit {
  readonly id: number;
  readonly number: string;
  readonly change: Change;
  readonly total: string;
  readonly before: readonly OrderCredit[];
}

/** Numbers and totals a credit note; the caller appends the change it answers. */
export async function makeCreditNote(context: CommandContext, asked: CreditToMake): Promise<MadeCredit> {
  const { timeZone } = await accountFacts(context.tx, context.accountId);
  const before = asked.orderId === null ? [] : await creditsOfOrder(context, asked.orderId);
  const own = documentOf(asked.lines.map(priced), asked.gstPercent, asked.gstMethod);
  const document = withGstSoFar(own, before, asked.gstMethod);
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
  return { id: credit.id, number, change: change(credit, events), total: document.total, before };
}

function priced(line: LineToCredit): CreditLine {
  const unitPrice = subtotal(line.unitPrice);
  const whole = subtotal(dec(unitPrice).times(line.quantity));
  return { ...line, unitPrice, line: whole, lineCurrency: dec(whole).toFixed(2) };
}
