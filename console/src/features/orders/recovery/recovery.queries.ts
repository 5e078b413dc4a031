import { type Recovery, recoveryContract } from '@glasshouse/services/contexts/orders/recovery/recovery.contract';
import { call } from '../../../lib/api/client.ts';
import { queryOptionsFor, refresh } from '../../../lib/api/query.ts';
import { firstLine } from '../editing/lines.ts';
import type { Typed } from '../editing/order-form.tsx';
import { newOrder } from '../editing/order-form-values.ts';

/** Own unsaved orders of every device. */
export const recoveryQuery = queryOptionsFor(recoveryContract.getRecovery);

/** Throws away what was kept of an order; a failure costs nothing, it is offered once more. */
export async function dropRecovery(orderId: number | null): Promise<void> {
  try {
    await call(recoveryContract.cancelRecovery, { body: { orderId } });
    await refresh(recoveryContract.getRecovery);
  } catch {
    // Kept a little longer.
  }
}

/** A kept form as this console has it; null when it cannot be read. Fields it lacks are those of a new one. */
export function typedOf({ state }: Pick<Recovery, 'state'>): Typed | null {
  const { values, lines } = state as { values?: object; lines?: unknown };
  const [blank] = firstLine();
  if (!values || !Array.isArray(lines) || !blank) return null;
  return { values: { ...newOrder(''), ...values }, lines: lines.map((line: object) => ({ ...blank, ...line })) };
}
