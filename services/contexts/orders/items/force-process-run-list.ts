import { IllegalTransition } from '@glasshouse/state-machines/kernel';
import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import type { Change } from '../../../platform/kernel/aggregate.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { moved } from '../commands/answer.ts';
import { assertRight } from '../domain/decide-action.ts';
import { orderAggregate } from '../domain/order.ts';
import { takeStep } from '../domain/take-step.ts';
import { readActionFacts } from '../reading/circumstances.ts';
import type { RunOutcome } from './order-items.contract.ts';

const event = 'forceprocessrunlist';

/** Processes several orders again; those that cannot be are told with the machine's sentence and change nothing. */
export const forceProcessRunList = command(
  'orders.forceProcessRunList',
  async ({ orderIds }: { orderIds: readonly number[] }, context) => {
    const done: { outcome: RunOutcome; changes: readonly Change[] }[] = [];
    // Always in the same order, so that two runs never wait for each other's orders.
    for (const id of [...orderIds].sort((a, b) => a - b)) done.push(await processOne(id, context));
    const byId = new Map(done.map((one) => [one.outcome.id, one.outcome]));
    const data = orderIds.flatMap((id) => byId.get(id) ?? []);
    return outcome({ data }, ...done.flatMap((one) => one.changes));
  },
);

async function processOne(id: number, context: CommandContext) {
  const order = await context.find(orderAggregate, id);
  if (!order) return left(id, '', null, 'There is no such order');
  try {
    const given = await readActionFacts(context, order.state, id);
    assertRight(order.state, event, given);
    const { answer, changes } = moved(order, takeStep(order.state, { event }, given), context.now);
    return {
      outcome: { id, number: answer.number, isDone: true, status: answer.status, message: '' },
      changes,
    };
  } catch (error) {
    if (!(error instanceof IllegalTransition || error instanceof AppError)) throw error;
    return left(id, order.state.number, order.state.status, error.message);
  }
}

const left = (id: number, number: string, status: RunOutcome['status'], message: string) => ({
  outcome: { id, number, isDone: false, status, message },
  changes: [],
});
