import { despatchKindLabels } from '@glasshouse/services/contexts/tasks/resources/task-lists.contract';
import type { DespatchKind, TaskDetail } from '@glasshouse/services/contexts/tasks/tasks.contract';
import type { z } from 'zod';
import { typeWords } from '../task-words.ts';

type Work = z.infer<typeof DespatchKind>;
type Way = TaskDetail['type'];
/** A way goods of orders go, or another kind of work. */
export type Kind = Way | Exclude<Work, 'orderDespatch'>;

const labels: Readonly<Record<Kind, string>> = {
  ...typeWords,
  transferInternal: despatchKindLabels.transferInternal,
  transferExternal: despatchKindLabels.transferExternal,
  transferPickup: despatchKindLabels.transferPickup,
  general: 'Task without goods',
  stoppage: despatchKindLabels.stoppage,
};

/** What can be planned, deliveries first. */
export const kinds = (Object.keys(labels) as Kind[]).map((value) => ({ value, label: labels[value] }));
/** What the page is called: New delivery. */
export const titleOfKind = (kind: Kind): string => `New ${labels[kind].toLowerCase()}`;

/** What a kind of work carries. */
export const cargoOf = (kind: Kind): 'orders' | 'purchaseOrders' | 'nothing' => {
  if (kind === 'general' || kind === 'stoppage') return 'nothing';
  return kind === 'transferPickup' ? 'purchaseOrders' : 'orders';
};

/** How the server names a kind. */
export function workOf(kind: Kind): { type: Way; despatchType: Work } {
  if (kind === 'delivery' || kind === 'pickup') return { type: kind, despatchType: 'orderDespatch' };
  return { type: 'delivery', despatchType: kind };
}
