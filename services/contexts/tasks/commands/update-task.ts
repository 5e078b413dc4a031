import { command, outcome } from '../../../platform/cqrs/command.ts';
import { moveTask } from '../domain/task-moves.ts';
import { withResource } from '../resources/with-resource.ts';
import type { UpdateTaskBody } from '../task-bodies.contract.ts';
import type { TaskPlan } from '../tasks.events.ts';
import { workOnTask } from './change-task.ts';
import { assertPlan } from './plan-checks.ts';
import { loadOf } from './task-load.ts';

/** Changes date, resource, driver, vehicle, address and note of a task; what is left out of the newer fields stays. */
export const updateTask = command(
  'tasks.updateTask',
  async ({ id, version, ...given }: UpdateTaskBody & { id: number }, context) => {
    const work = await workOnTask(context, id, version);
    const { plan: now } = work.state;
    const plan: TaskPlan = {
      ...given,
      resourceId: given.resourceId === undefined ? now.resourceId : given.resourceId,
      departAt: given.departAt === undefined ? now.departAt : given.departAt,
      title: given.title ?? now.title,
      minutes: given.minutes ?? now.minutes,
    };
    await assertPlan(context, plan, now, loadOf(id, work.state));
    const named = await withResource(context, plan);
    work.add((task) => moveTask(task, 'save', { plan: named }));
    return outcome({ id }, work.done());
  },
);
