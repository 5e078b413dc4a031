import type { BatchRules } from './pool.ts';

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The first `count` working days from a day on: Monday to Friday without holidays. Dates YYYY-MM-DD. */
export function workingDays(from: string, count: number, isHoliday: (day: string) => boolean): string[] {
  const days: string[] = [];
  for (let day = from; days.length < count; day = dayAfter(day)) if (!isWeekend(day) && !isHoliday(day)) days.push(day);
  return days;
}

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
