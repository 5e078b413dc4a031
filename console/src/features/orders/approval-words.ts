import type { Order } from '@glasshouse/services/contexts/orders/orders.contract';

type Approval = Order['approvals'][number];

/** Who has to agree. */
export const partWords: Readonly<Record<Approval['part'], string>> = {
  accounts: 'Accounts',
  pricing: 'Pricing',
  production: 'Production',
  ncr: 'NCR',
};

/** How an approval stands. */
export const approvalWords: Readonly<Record<Approval['approval'], string>> = {
  notNeeded: 'Not needed',
  pending: 'Waiting',
  approved: 'Approved',
  denied: 'Denied',
};
