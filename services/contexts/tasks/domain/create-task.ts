import { moveEvents, NEW } from '@glasshouse/state-machines/kernel';
import { taskMachine } from '@glasshouse/state-machines/task/task.machine';
import type { TaskEvent, TaskPlan } from '../tasks.events.ts';
import { hasResource, isGeneral, machineType, type TaskState } from './task.ts';

/** What is known of a task when it is planned. */
export interface NewTask {
  readonly number: string;
  readonly deliveryMethod: TaskState['deliveryMethod'];
  readonly despatchType: TaskState['despatchType'];
  readonly approval: TaskState['approval'];
  readonly plan: TaskPlan;
  readonly items: number;
  readonly itemsInProduction: number;
}

/** The first event of a task; its items follow. */
export function createTask({ items, itemsInProduction, ...task }: NewTask): TaskEvent[] {
  const facts = {
    isGeneral: isGeneral(task.despatchType),
    despatchType: machineType(task),
    approval: task.approval,
    itemsInProduction,
    openItems: items,
    completedItems: 0,
    loadedItems: 0,
    loadedPanels: 0,
    hasResource: hasResource(task.plan),
    itemsOutsideList: 0,
  };
  return moveEvents(taskMachine, NEW, { type: 'create', facts }, task);
}
