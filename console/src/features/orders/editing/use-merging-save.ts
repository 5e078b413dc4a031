import { MergeRefusal, mergeConflictCode } from '@glasshouse/services/contexts/orders/merge/merge.contract';
import { ordersContract, type Saved, type UpdateOrderBody } from '@glasshouse/services/contexts/orders/orders.contract';
import { useState } from 'react';
import { useCommand } from '../../../lib/api/use-command.ts';
import type { MergeChoices } from './merge-conflicts.tsx';

const told = ({ number, mergedWith, takenOver }: Saved) =>
  mergedWith.length > 0
    ? `${number} saved, together with what ${mergedWith.join(' and ')} changed: ${takenOver.join('; ')}`
    : `${number} saved`;

/** Saves a changed order. What others saved meanwhile is kept; where both changed a field the choices decide. */
export function useMergingSave(id: number) {
  const [choices, setChoices] = useState<MergeChoices>({});
  const command = useCommand(ordersContract.updateOrder, {
    success: told,
    refresh: [ordersContract.getOrder, ordersContract.listOrders],
  });
  const parsed = command.error?.code === mergeConflictCode ? MergeRefusal.safeParse(command.error.data) : null;
  const fresh = parsed?.success ? parsed.data : null;
  const [refusal, setRefusal] = useState<MergeRefusal | null>(null);
  if (fresh && fresh.version !== refusal?.version) {
    setRefusal(fresh);
    setChoices({});
  }
  const save = (body: UpdateOrderBody) =>
    command.run({
      params: { id },
      body: refusal ? { ...body, choices: { ...choices }, chosenAt: refusal.version } : body,
    });
  // A clash is told beside the form, with both values; the form itself has no fault.
  const shown = fresh ? { ...command, error: null, fieldErrors: {} } : command;
  return { save, command: shown, refusal, choices, choose: setChoices };
}
