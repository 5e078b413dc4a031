/** Payments of customers as receivables records and cancels them, for commands of contexts above. */
export { cancelPaymentReceived } from './commands/cancel-payment.ts';
export { recordPaymentReceived } from './commands/record-payment-received.ts';
