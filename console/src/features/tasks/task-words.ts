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

/** Who drives what: 'Joel M. · Truck 3', or what is missing. */
export const resourceText = ({ driver, vehicle }: Pick<TaskRow, 'driver' | 'vehicle'>): string =>
  [driver || 'No driver yet', vehicle].filter(Boolean).join(' · ');
