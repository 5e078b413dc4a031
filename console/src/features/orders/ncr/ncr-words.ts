import type { NcrOutcome, NcrReason, ReturnState } from '@glasshouse/services/contexts/orders/ncr/ncr.contract';

/** Who has to answer for it. */
export const reasonWords: Readonly<Record<NcrReason, string>> = {
  customer: 'Customer',
  accounts: 'Accounts',
  orderEditing: 'Order editing',
  stock: 'Stock',
  production: 'Production',
};
export const outcomeWords: Readonly<Record<NcrOutcome, string>> = {
  rework: 'Rework without charge',
  credit: 'Credit',
  return: 'Return only',
};
export const returnWords: Readonly<Record<ReturnState, string>> = {
  notNeeded: 'Not needed',
  pending: 'Waiting for return',
  received: 'Received',
  waived: 'Waived',
};
