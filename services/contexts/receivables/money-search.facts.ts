import { sql } from 'kysely';
import { labelForms } from '../../platform/barcodes/label-forms.ts';
import type { SearchSource } from '../../platform/table/search-source.ts';
import { overpaymentsContract } from './overpayments/overpayments.contract.ts';
import { receivablesContract } from './receivables.contract.ts';

/** Payments are found by number, customer, reference and amount. */
export const paymentSearch: SearchSource = {
  kind: labelForms.paymentReceived.kind,
  group: 'Payments received',
  icon: 'accounts',
  below: '/accounts/paymentreceiveds',
  from: 'payment_received_list',
  text: 'search',
  amount: 'amount',
  name: sql`number || ', ' || contact_name`,
  access: receivablesContract.listPaymentsReceived.access,
};

/** Overpayments are found by number, customer, payment and amount. */
export const overpaymentSearch: SearchSource = {
  kind: labelForms.overpayment.kind,
  group: 'Overpayments',
  icon: 'accounts',
  below: '/accounts/overpayments',
  from: 'overpayment_list',
  text: 'search',
  amount: 'amount',
  name: sql`number || ', ' || contact_name`,
  access: overpaymentsContract.listOverpayments.access,
};
