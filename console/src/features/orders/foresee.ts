import { orderChangesContract } from '@glasshouse/services/contexts/orders/changes/order-changes.contract';
import type { Foreseen } from '@glasshouse/services/platform/contract/consequences';
import { call } from '../../lib/api/client.ts';
import type { RecordAction } from '../../widgets/action-bar/arrange.ts';

/** Actions with consequences that nobody sees on the page: they are told before. */
const farReaching = [
  'cancel',
  'cancelquote',
  'deny',
  'restore',
  'skippendingpayments',
  'skippreproduction',
  'forceproductioncomplete',
  'forcedespatched',
  'forceinvoiced',
  'revertdespatch',
];

/** Asks the server what an action of an order would lead to; null where nothing needs telling. */
export const foresee =
  (orderId: number) =>
  ({ action }: Pick<RecordAction, 'action'>): (() => Promise<Foreseen>) | null =>
    farReaching.includes(action)
      ? () => call(orderChangesContract.foreseeAction, { params: { id: orderId }, query: { action } })
      : null;

/** The same for cancelling one line. */
export const foreseeLine = (orderId: number, action: string, orderItemId: number) => (): Promise<Foreseen> =>
  call(orderChangesContract.foreseeAction, { params: { id: orderId }, query: { action, orderItemId } });
