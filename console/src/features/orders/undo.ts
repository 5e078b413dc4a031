import type { LifecycleAction } from '@glasshouse/services/contexts/orders/orders.contract';
import type { TakeBack } from '../../widgets/action-bar/record-actions.ts';

/** What can be taken back by another action, told where it was just done. A restored order is a draft again, and says so. */
export const undoOf: { readonly [A in LifecycleAction]?: TakeBack<LifecycleAction> } = {
  hold: { action: 'unhold', label: 'Undo', reason: '' },
  unhold: { action: 'hold', label: 'Undo', reason: 'Taken off hold by mistake' },
  cancel: { action: 'restore', label: 'Restore as draft', reason: '' },
  cancelquote: { action: 'restore', label: 'Restore as draft', reason: '' },
  deny: { action: 'review', label: 'Back to draft', reason: '' },
  forcedespatched: { action: 'revertdespatch', label: 'Undo', reason: 'Despatched by mistake' },
};
