import { despatchKindLabels } from '@glasshouse/services/contexts/tasks/resources/task-lists.contract';
import { type TaskRow, taskColumns } from '@glasshouse/services/contexts/tasks/tasks.contract';

export const typeWords: Readonly<Record<TaskRow['type'], string>> = taskColumns.type.labels;

/** What a task is called: Delivery, Pick up, or the kind of work it is. */
export const titleOf = ({ type, despatchType }: Pick<TaskRow, 'type' | 'despatchType'>): string =>
  despatchType === 'orderDespatch' ? typeWords[type] : despatchKindLabels[despatchType];

/** Days of the week from Monday. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** Why goods were not handed over, as a driver chooses it. */
export const failReasons = [
  { value: 'notHome', label: 'Nobody on site' },
  { value: 'siteClosed', label: 'Site closed' },
  { value: 'refused', label: 'Refused by the customer' },
  { value: 'brokenPane', label: 'Broken panel' },
  { value: 'other', label: 'Something else' },
] as const;

/** 1 panel, 2 panels. */
export const counted = (n: number, one: string): string =>
  `${n} ${n === 1 ? one : one.endsWith('y') ? `${one.slice(0, -1)}ies` : `${one}s`}`;

/** Who drives what: 'Joel M. · Truck 3', or what is missing. A pick up needs nobody. */
export function resourceText({ type, driver, vehicle }: Pick<TaskRow, 'type' | 'driver' | 'vehicle'>): string {
  const nobody = type === 'pickup' ? 'At the counter' : 'No driver yet';
  return [driver || nobody, vehicle].filter(Boolean).join(' · ');
}
