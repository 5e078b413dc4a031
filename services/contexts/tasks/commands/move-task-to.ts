import { command, outcome } from '../../../platform/cqrs/command.ts';
import { moveTask } from '../domain/task-moves.ts';
import { withResource } from '../resources/with-resource.ts';
import type { MoveBody } from '../task-bodies.contract.ts';
import { workOnTask } from './change-task.ts';
import { assertPlan } from './plan-checks.ts';
import { loadOf } from './task-load.ts';

/** Plans a task on another day or resource; who drives follows from the resource. Answers what undoes it. */
export const moveTaskTo = command(
  'tasks.moveTask',
  async ({ id, version, date, resourceId }: MoveBody & { id: number }, context) => {
    const work = await workOnTask(context, id, version);
    const { plan: now } = work.state;
    const isOther = resourceId !== now.resourceId;
    const plan = { ...now, date, resourceId, ...(isOther ? { driver: '', vehicle: '' } : {}) };
    await assertPlan(context, plan, now, loadOf(id, work.state));
    const named = await withResource(context, plan);
    work.add((task) => moveTask(task, 'save', { plan: named }));
    return outcome({ id, before: { date: now.date, resourceId: now.resourceId } }, work.done());
  },
);
