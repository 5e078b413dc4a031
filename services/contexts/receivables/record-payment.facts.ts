import type { CommandContext } from '../../platform/cqrs/command.ts';
import { cancelPaymentReceived } from './commands/cancel-payment.ts';
import { recordPaymentReceived } from './commands/record-payment-received.ts';
import type { NewPayment } from './receivables.contract.ts';

/** Records money of a customer within a command of a context above, which appends its changes. Refuses as the command does. */
export const recordPayment = (input: NewPayment, context: CommandContext) =>
  recordPaymentReceived.handle(input, context);

/** Cancels a payment that was recorded by mistake, likewise. */
export const cancelPayment = (id: number, reason: string, context: CommandContext) =>
  cancelPaymentReceived.handle({ id, reason, kind: 'entryError' }, context);
