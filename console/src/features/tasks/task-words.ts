import type { TaskDetail, TaskRow } from '@glasshouse/services/contexts/tasks/tasks.contract';

export const typeWords: Readonly<Record<TaskRow['type'], string>> = {
  delivery: 'Delivery',
  pickup: 'Pick up',
};

export const proofWords: Readonly<Record<TaskDetail['items'][number]['proofType'], string>> = {
  none: 'No proof asked',
  signature: 'Name of who took it',
  photoProof: 'Photo',
};

/** 1 panel, 2 panels. */
export const counted = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;

/** Who drives what: 'Joel M. · Truck 3', or what is missing. A pick up needs nobody. */
export function resourceText({ type, driver, vehicle }: Pick<TaskRow, 'type' | 'driver' | 'vehicle'>): string {
  const nobody = type === 'pickup' ? 'At the counter' : 'No driver yet';
  return [driver || nobody, vehicle].filter(Boolean).join(' · ');
}
