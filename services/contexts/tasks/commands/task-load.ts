import type { TaskState } from '../domain/task.ts';

/** What a task loads, in kg, as the plan of its resource counts it. */
export const loadOf = (id: number, task: TaskState) => ({
  taskId: id,
  kg: task.items.reduce((kg, item) => kg + Number(item.weightKg), 0),
});
