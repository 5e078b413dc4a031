import { randomUUID } from 'node:crypto';
import { completePrinted } from '../../../orders/orders.facts.ts';
import type { Printed } from './report.ts';

type Task = 'printProductionSheets' | 'printProductionLabels';

/** Printing does the matching task of the order's checklist, in the name of who printed. */
export const doesTask =
  <I extends { id: number }>(action: Task, isDone: (input: I) => boolean): Printed<I> =>
  async (input, by, runtime) => {
    if (!isDone(input)) return;
    await runtime.execute(
      completePrinted,
      { id: input.id, action },
      {
        accountId: by.accountId,
        actor: { userId: by.userId, name: by.name },
        can: (permission) => by.can(permission),
        correlationId: randomUUID(),
      },
    );
  };
