import type { AccountSettings } from '../../account/settings.contract.ts';
import type { OrderState } from '../domain/order.ts';

/** Terms on which orders wait for no money, so that they use credit from the moment they are submitted. */
export const termsWithoutGate = ({
  orderPrePaidGate,
  orderCODGate,
}: Pick<AccountSettings, 'orderPrePaidGate' | 'orderCODGate'>): OrderState['terms'][] => [
  'account',
  ...(orderPrePaidGate ? [] : ['prepaid' as const]),
  ...(orderCODGate ? [] : ['cod' as const]),
];
