import type { BatchRules } from './pool.ts';

/** Working days from today until a due date: 0 for today and for what is late, and for days before the next working day. */
export function dueIn(dueDate: string, { workdays }: Pick<BatchRules, 'workdays'>): number {
  let [low, high] = [0, workdays.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((workdays[middle] ?? '') <= dueDate) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}
