import { command, outcome } from '../../../platform/cqrs/command.ts';
import type { TaskState } from '../domain/task.ts';
import { moveTask } from '../domain/task-moves.ts';
import { withResource } from '../resources/with-resource.ts';
import type { MoveBody, UpdateTaskBody } from '../task-bodies.contract.ts';
import type { TaskPlan } from '../tasks.events.ts';
import { workOnTask } from './change-task.ts';
import { assertPlan } from './plan-checks.ts';

const loadOf = (id: number, task: TaskState) => ({
  taskId: id,
  kg: task.items.reduce((kg, item) => kg + Number(item.weightKg), 0),
});

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
