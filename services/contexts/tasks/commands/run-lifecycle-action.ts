import { type CommandContext, type CommandDefinition, command, outcome } from '../../../platform/cqrs/command.ts';
import type { Change } from '../../../platform/kernel/aggregate.ts';
import { openItems, type TaskState } from '../domain/task.ts';
import { moveTask } from '../domain/task-moves.ts';
import { takeOff } from './cancel-task-item.ts';
import { type TaskWork, workOnTask } from './change-task.ts';
import { approvalOf } from './goods.ts';

interface Input {
  id: number;
  reason: string;
}

type Approval = TaskState['approval'];

/** What an action of the machine brings along, beside its move. */
interface ActionSpec {
  /** Approval after the action. */
  approval?(context: CommandContext, task: TaskState): Approval | Promise<Approval>;
  /** What is still on the task comes off it. */
  readonly endsTask?: true;
}

const actions = {
  approve: { approval: () => 'approved' },
  deny: { approval: () => 'denied' },
  recheckapprovals: {
    approval: (context, task) => approvalOf(context, task.deliveryMethod, openItems(task)),
  },
  routeStarted: {},
  start: {},
  complete: {},
  close: { endsTask: true },
  cancel: { endsTask: true },
} satisfies Record<string, ActionSpec>;

export type TaskAction = keyof typeof actions;

/** The use case of one action that is nothing but a move of the task's machine: refused with the machine's sentence. */
export const lifecycleAction = (action: TaskAction): CommandDefinition<Input, { id: number }> =>
  command(`tasks.${action}`, async ({ id, reason }: Input, context) => {
    const spec: ActionSpec = actions[action];
    const work = await workOnTask(context, id);
    const approval = spec.approval ? await spec.approval(context, work.state) : work.state.approval;
    work.add((task) => moveTask(task, action, { approval, ...(reason ? { reason } : {}) }, { approval }));
    const unloaded = spec.endsTask ? await takeOffTheRest(context, work, reason) : [];
    return outcome({ id }, work.done(), ...unloaded);
  });

async function takeOffTheRest(context: CommandContext, work: TaskWork, reason: string): Promise<Change[]> {
  const unloaded: Change[] = [];
  for (const item of openItems(work.state))
    unloaded.push(...(await takeOff(context, work, item, reason || 'the task is closed')));
  return unloaded;
}

export const approveTask = lifecycleAction('approve');
export const denyTask = lifecycleAction('deny');
export const recheckTaskApprovals = lifecycleAction('recheckapprovals');

/** Ends the work of a task without goods. */
export const completeTask = lifecycleAction('complete');
export const closeTask = lifecycleAction('close');
export const cancelTask = lifecycleAction('cancel');
