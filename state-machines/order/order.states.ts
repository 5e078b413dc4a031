import type { StateMeta } from '../kernel.ts';

/** Statuses of an order in the order of the gates. */
export const orderStates = {
  draft: { label: 'Draft', tone: 'neutral', icon: 'pencil', tags: ['open'], phrase: 'a draft' },
  processing: { label: 'Processing', tone: 'progress', icon: 'loader', tags: ['open'], phrase: 'being processed' },
  pendingAccountApproval: {
    label: 'Accounts approval',
    tone: 'attention',
    icon: 'shield-dollar',
    tags: ['open'],
    phrase: 'waiting for accounts approval',
  },
  pendingProductionApproval: {
    label: 'Production approval',
    tone: 'attention',
    icon: 'shield-check',
    tags: ['open'],
    phrase: 'waiting for production approval',
  },
  quotePendingSent: { label: 'Quote to send', tone: 'info', icon: 'send', tags: ['open'], phrase: 'a quote to send' },
  pendingCustomerApproval: {
    label: 'With customer',
    tone: 'info',
    icon: 'user-question',
    tags: ['open'],
    phrase: 'with the customer',
  },
  pendingPrePaid: {
    label: 'Waiting prepayment',
    tone: 'attention',
    icon: 'coin',
    tags: ['open'],
    phrase: 'waiting for prepayment',
  },
  pendingExternalSetup: {
    label: 'External setup',
    tone: 'attention',
    icon: 'truck-loading',
    tags: ['open'],
    phrase: 'waiting for external purchase orders',
  },
  preProduction: {
    label: 'Pre-production',
    tone: 'info',
    icon: 'checklist',
    tags: ['open'],
    phrase: 'in pre-production',
  },
  production: { label: 'Production', tone: 'progress', icon: 'tool', tags: ['open'], phrase: 'in production' },
  pendingCODPaid: {
    label: 'Waiting COD payment',
    tone: 'attention',
    icon: 'cash',
    tags: ['open'],
    phrase: 'waiting for COD payment',
  },
  despatch: { label: 'Despatch', tone: 'progress', icon: 'truck', tags: ['open'], phrase: 'in despatch' },
  ncrPendingReturn: {
    label: 'NCR return',
    tone: 'attention',
    icon: 'arrow-back',
    tags: ['open'],
    phrase: 'waiting for an NCR return',
  },
  completed: { label: 'Completed', tone: 'success', icon: 'check', tags: ['final'] },
  denied: { label: 'Denied', tone: 'danger', icon: 'ban', tags: ['final'] },
  cancelled: { label: 'Cancelled', tone: 'neutral', icon: 'x', tags: ['final'] },
} as const satisfies Record<string, StateMeta>;

export type OrderStatus = keyof typeof orderStates;

/** Hold is a flag next to the status and a second chip on the screen. */
export const onHoldMeta: StateMeta = { label: 'On hold', tone: 'paused', icon: 'player-pause' };
