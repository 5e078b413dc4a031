import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Change } from '../../../platform/kernel/aggregate.ts';
import type { GstMethod } from '../../../platform/kernel/document-money.ts';

/** A line to credit. `unitPrice` in dollars ex GST; negative for what is kept back. */
export interface CreditedLine {
  /** Line of the order; null for a free line. */
  readonly itemId: number | null;
  readonly description: string;
  readonly quantity: number;
  readonly unitPrice: string;
}

/** What an approved report credits its customer. */
export interface NcrCredit {
  readonly contactId: number;
  readonly contactName: string;
  readonly orderId: number;
  readonly orderNumber: string;
  readonly ncrId: number;
  readonly reason: string;
  readonly gstPercent: string;
  readonly gstMethod: GstMethod;
  readonly lines: readonly CreditedLine[];
}

/** What decisions on reports ask of the credit notes, in their own transaction. Invoicing, a context above, answers. */
export interface NcrCredits {
  /** Numbers a credit note; the caller appends the change. */
  make(context: CommandContext, credit: NcrCredit): Promise<{ id: number; number: string; change: Change }>;
  /** Cancels a credit note; the caller appends the changes. Throws IllegalTransition when it is closed. */
  cancel(context: CommandContext, creditNoteId: number, reason: string): Promise<Change[]>;
}
