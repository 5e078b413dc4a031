import { anyOf } from '@glasshouse/services/platform/contract/filters';
import { openStatusesOf, statusesOf } from '@glasshouse/state-machines/kernel';
import { overpaymentMachine } from '@glasshouse/state-machines/payment/overpayment.machine';
import {
  isPaymentCancelled,
  paymentReceivedMachine,
} from '@glasshouse/state-machines/payment/payment-received.machine';
import type { SavedView } from '../../widgets/views/views.ts';

const cancelled = statusesOf(paymentReceivedMachine).filter(isPaymentCancelled);
const standing = statusesOf(paymentReceivedMachine).filter((status) => !isPaymentCancelled(status));

/** The views of payments on a given day (YYYY-MM-DD in the account's zone). */
export const paymentViews = (today: string): readonly SavedView[] => [
  { id: 'standing', label: 'Not cancelled', says: 'Payments that stand', filters: [anyOf('status', ...standing)] },
  {
    id: 'held',
    label: 'To place',
    says: 'Held: part of the money is on no invoice yet',
    filters: [anyOf('status', ...openStatusesOf(paymentReceivedMachine))],
  },
  {
    id: 'month',
    label: 'This month',
    says: 'Received since the first of the month',
    filters: [
      anyOf('status', ...standing),
      { field: 'receivedOn', operator: 'gte', values: [`${today.slice(0, 8)}01`] },
    ],
  },
  {
    id: 'cancelled',
    label: 'Cancelled',
    says: 'Recorded by mistake, or dishonoured by the bank',
    filters: [anyOf('status', ...cancelled)],
  },
];

/** The views of overpayments. */
export const overpaymentViews: readonly SavedView[] = [
  {
    id: 'left',
    label: 'Not used up',
    says: 'Waiting for an invoice, or free to allocate or refund',
    filters: [anyOf('status', ...openStatusesOf(overpaymentMachine))],
  },
];
