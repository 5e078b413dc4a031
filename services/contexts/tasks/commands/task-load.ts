import type { TaskState } from '../domain/task.ts';
import type { Load } from './plan-checks.ts';

/** What a task loads, in kg, as the plan of its resource counts it. */
export const loadOf = (id: number, task: TaskState): Load => ({
  taskId: id,
  kg: task.items.reduce((kg, item) => kg + Number(item.weightKg), 0),
  despatchType: task.despatchType,
});
