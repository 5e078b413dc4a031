import type { Label } from '@glasshouse/services/contexts/core/labels/labels.contract';
import { noRecord } from './sample-data.ts';

export const aLabel = (id: number, parts: Partial<Label> = {}): Label => ({
  id: noRecord + id,
  name: 'Measure',
  colour: '#45aaf2',
  isFixed: false,
  fixedDescription: null,
  type: 'comment',
  ...parts,
});
