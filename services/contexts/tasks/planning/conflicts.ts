import type { DayOff } from '../../account/days-off.contract.ts';
import type { TaskRow } from '../tasks.contract.ts';

/** A resource as planning sees it. */
export interface Capacity {
  readonly id: number;
  readonly name: string;
  readonly capacityKg: number | null;
  readonly capacityM2: number | null;
  /** Minutes of its working day; null: not told. */
  readonly minutes?: number | null;
  /** Days of the week, 1 (Monday) to 7. */
  readonly workDays: readonly number[];
  readonly isArchived: boolean;
}
/** What is wrong with a day of a resource; `taskId` null when it is nobody's fault alone. */
export interface PlanConflict {
  readonly kind: 'overload' | 'overtime' | 'dayOff' | 'holiday' | 'stoppage' | 'archived' | 'past' | 'late';
  readonly text: string;
  readonly taskId: number | null;
}

const sum = (rows: readonly TaskRow[], of: (row: TaskRow) => string) =>
  rows.reduce((total, row) => total + Number(of(row)), 0);
const count = (value: number) => Math.round(value).toLocaleString('en-AU');

/** 90 → '1.5'. */
const hours = (minutes: number) => (minutes / 60).toFixed(1);

/** The day of the week of a date, 1 (Monday) to 7. */
export const weekdayOf = (date: string): number => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** The load of tasks in kg and m². */
export const loadOf = (tasks: readonly TaskRow[]) => ({
  kg: sum(tasks, (task) => task.weightKg),
  m2: sum(tasks, (task) => task.areaM2),
});

/**
 * What stands against the plan of a resource on a day. `off`: the holiday or closure that is kept free;
 * `lateStops`: how many stops of a task are late by more than what is tolerated; `minutesOf`: the time a task takes.
 */
export function conflictsOf(
  resource: Capacity | null,
  date: string,
  today: string,
  off: DayOff | null,
  tasks: readonly TaskRow[],
  lateStops: ReadonlyMap<number, number> = new Map(),
  minutesOf: (task: TaskRow) => number = () => 0,
): PlanConflict[] {
  const open = tasks.filter((task) => task.isOpen);
  if (open.length === 0) return [];
  const conflicts: PlanConflict[] = [];
  const say = (kind: PlanConflict['kind'], text: string, taskId: number | null = null) =>
    conflicts.push({ kind, text, taskId });
  if (date < today)
    for (const task of open) say('past', `${task.number} was planned for a day that has passed`, task.id);
  for (const task of open) {
    const late = lateStops.get(task.id) ?? 0;
    if (late > 0) say('late', `${task.number}: ${late} ${late === 1 ? 'stop is' : 'stops are'} late`, task.id);
  }
  if (off) say('holiday', `${off.kind === 'holiday' ? 'Public holiday' : 'Closed'}: ${off.name}`);
  if (!resource) return conflicts;
  const { kg, m2 } = loadOf(open);
  if (resource.isArchived) say('archived', `${resource.name} is archived`);
  if (!resource.workDays.includes(weekdayOf(date))) say('dayOff', `${resource.name} does not work on this day`);
  if (resource.capacityKg !== null && kg > resource.capacityKg)
    say('overload', `${count(kg - resource.capacityKg)} kg more than ${resource.name} carries`);
  if (resource.capacityM2 !== null && m2 > resource.capacityM2)
    say('overload', `${count(m2 - resource.capacityM2)} m² more than ${resource.name} carries`);
  const over = open.reduce((n, task) => n + minutesOf(task), 0) - (resource.minutes ?? Number.POSITIVE_INFINITY);
  if (over > 0) say('overtime', `${hours(over)} h more than the day of ${resource.name}`);
  const stoppage = open.find((task) => task.despatchType === 'stoppage');
  if (stoppage && open.some((task) => task !== stoppage))
    say('stoppage', `${resource.name} is out for ${stoppage.title || 'a stoppage'}`, stoppage.id);
  return conflicts;
}
