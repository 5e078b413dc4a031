import type { tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import type { ClientInputOf } from '@glasshouse/services/platform/contract/endpoint';
import { cargoOf, type Kind, workOf } from './kinds.ts';

type Body = ClientInputOf<typeof tasksContract.createTask>['body'];

/** The form as it opens; the date is added by the page. */
export const firstPlan = {
  kind: 'delivery' as string,
  proof: 'none' as string,
  title: '',
  minutes: '',
  resourceId: '',
  driver: '',
  vehicle: '',
  address: '',
  note: '',
  windowFrom: '',
  windowTo: '',
};
type Values = typeof firstPlan & { readonly date: string };

interface Cargo {
  readonly orderIds: readonly number[];
  readonly purchaseOrderIds: readonly number[];
}

/** What is sent: only what the kind of work carries goes with it. */
export function bodyOf(values: Values, { orderIds, purchaseOrderIds }: Cargo): Body {
  const { kind, proof, date, title, minutes, resourceId, windowFrom, windowTo, ...plan } = values;
  const cargo = cargoOf(kind as Kind);
  const window = { windowFrom: windowFrom || null, windowTo: windowTo || null };
  const proofType = proof as 'none' | 'signature' | 'photoProof';
  return {
    ...plan,
    ...workOf(kind as Kind),
    date: date || null,
    resourceId: resourceId ? Number(resourceId) : null,
    ...(cargo === 'nothing' ? { title, minutes: Number(minutes) || 0 } : {}),
    items:
      cargo === 'orders'
        ? orderIds.map((orderId) => ({ orderId, proofType, ...window }))
        : cargo === 'purchaseOrders'
          ? purchaseOrderIds.map((purchaseOrderId) => ({ purchaseOrderId }))
          : [],
  };
}
