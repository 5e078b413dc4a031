import type { MoveSpec } from '../kernel/lifecycle.ts';
import { NEW, SAME } from '../kernel.ts';
import type { OrderEvent } from './order.events.ts';
import { type GateStatus, gates } from './order.gates.ts';
import type { OrderGuard } from './order.guards.ts';
import type { OrderStatus } from './order.states.ts';

type OrderMove = MoveSpec<OrderStatus, OrderEvent, OrderGuard>;
type Extra = Pick<OrderMove, 'needs' | 'permission' | 'domainEvent'>;

const approvalGates = ['pendingAccountApproval', 'pendingProductionApproval'] as const;
const quoteGates = ['quotePendingSent', 'pendingCustomerApproval'] as const;
const editableGates = [...approvalGates, ...quoteGates, 'pendingPrePaid', 'pendingExternalSetup'] as const;
const allGates = gates.map(([status]) => status);
const holdable: readonly OrderStatus[] = ['draft', 'processing', ...allGates];
const productionEditing: Extra = { needs: ['changesNotCut'], permission: ['orderProductionEditing:update'] };

/** Leaves a gate towards processing, which evaluates at once; a held order records the fact and stays. */
const advance = (from: readonly GateStatus[], event: OrderEvent, extra: Extra = {}): OrderMove[] => [
  { from, event, to: SAME, when: ['held'], ...extra },
  { from, event, to: 'processing', ...extra },
];

/** Stays, unless the first unmet gate is now another one. */
const reevaluate = (from: readonly GateStatus[], event: OrderEvent, extra: Extra = {}): OrderMove[] =>
  from.flatMap((status): OrderMove[] => [
    { from: status, event, to: 'processing', when: [`passed.${status}`], ...extra },
    { from: status, event, to: SAME, ...extra },
  ]);

const drafting: OrderMove[] = [
  { from: NEW, event: 'create', to: 'draft' },
  { from: 'draft', event: 'save', to: SAME, permission: ['order:update', 'orderEdit:update'] },
  {
    from: 'draft',
    event: 'approvedraft',
    to: 'processing',
    needs: ['notOnHold', 'hasItems', 'itemsValid', 'hasDeliveryDetails', 'customerNotStopped'],
  },
];

/** What each gate announces when an order begins to wait there. */
const gateEvents: Record<GateStatus, string> = {
  pendingAccountApproval: 'order.accountApprovalRequested',
  pendingProductionApproval: 'order.productionApprovalRequested',
  quotePendingSent: 'order.quoteReady',
  pendingCustomerApproval: 'order.quoteWaiting',
  pendingPrePaid: 'order.prepaymentRequested',
  pendingExternalSetup: 'order.externalSetupRequested',
  preProduction: 'order.preProductionStarted',
  production: 'order.productionReleased',
  pendingCODPaid: 'order.codPaymentRequested',
  despatch: 'order.readyForDespatch',
  ncrPendingReturn: 'order.ncrReturnPending',
};

/** The gates in order; the first that waits takes the order. */
const evaluating: OrderMove[] = [
  ...allGates.map(
    (status): OrderMove => ({
      from: 'processing',
      event: 'evaluated',
      to: status,
      when: [`waitsAt.${status}`],
      domainEvent: gateEvents[status],
    }),
  ),
  { from: 'processing', event: 'evaluated', to: 'completed', when: ['mayAdvance'], domainEvent: 'order.completed' },
  { from: 'processing', event: 'evaluationFailed', to: SAME },
  { from: 'processing', event: 'recheckprocessing', to: SAME },
  { from: 'processing', event: 'forceprocessrunlist', to: SAME },
];

const approving: OrderMove[] = [
  {
    from: 'pendingAccountApproval',
    event: 'approve',
    to: SAME,
    when: ['partsWaiting'],
    domainEvent: 'order.partApproved',
  },
  ...advance(['pendingAccountApproval'], 'approve'),
  ...advance(['pendingProductionApproval'], 'approve', { permission: ['orderProductionApproval:update'] }),
  { from: 'pendingAccountApproval', event: 'deny', to: 'denied' },
  { from: 'pendingProductionApproval', event: 'deny', to: 'denied', permission: ['orderProductionApproval:update'] },
  ...advance(approvalGates, 'recheckapprovals'),
  ...advance(['pendingAccountApproval'], 'customerCreditChanged'),
  { from: [...approvalGates, 'denied'], event: 'review', to: 'draft' },
  { from: 'denied', event: 'recheckapprovals', to: 'processing' },
];

const quoting: OrderMove[] = [
  { from: 'quotePendingSent', event: 'sendquote', to: 'pendingCustomerApproval', needs: ['hasRecipient', 'notOnHold'] },
  { from: 'pendingCustomerApproval', event: 'sendquote', to: SAME, needs: ['hasRecipient'] },
  { from: 'quotePendingSent', event: 'approvequote', to: 'processing', needs: ['notOnHold'] },
  { from: 'pendingCustomerApproval', event: 'approvequote', to: 'processing', needs: ['quoteNotExpired', 'notOnHold'] },
  {
    from: ['draft', 'processing', ...approvalGates, ...quoteGates],
    event: 'cancelquote',
    to: 'cancelled',
    needs: ['isQuote'],
  },
  { from: 'pendingCustomerApproval', event: 'quoteExpired', to: 'cancelled', needs: ['quoteExpired'] },
];

const paymentGates = ['pendingPrePaid', 'pendingCODPaid'] as const;

const paying: OrderMove[] = [
  { from: paymentGates, event: 'payments', to: SAME, needs: ['owes'], when: ['stillOwes'] },
  ...advance(paymentGates, 'payments', { needs: ['owes'] }),
  ...advance(paymentGates, 'skippendingpayments'),
  { from: 'pendingPrePaid', event: 'gracePeriodOver', to: SAME, needs: ['graceOver'] },
  {
    from: [
      ...approvalGates,
      'pendingExternalSetup',
      'preProduction',
      'production',
      'despatch',
      'ncrPendingReturn',
      'completed',
    ],
    event: 'payments',
    to: SAME,
    needs: ['owes'],
  },
  {
    from: [
      'pendingExternalSetup',
      'preProduction',
      'production',
      'pendingCODPaid',
      'despatch',
      'ncrPendingReturn',
      'completed',
    ],
    event: 'forceinvoiced',
    to: SAME,
    needs: ['isOrder', 'notInvoiced'],
  },
];

const preparing: OrderMove[] = [
  { from: 'pendingExternalSetup', event: 'externalsetup', to: SAME, needs: ['hasItemsToSetUp'] },
  ...advance(['pendingExternalSetup'], 'purchaseordersSend', { needs: ['allItemsSetUp'] }),
  ...advance(['pendingExternalSetup', 'production'], 'purchaseordersRecheck'),
  { from: 'preProduction', event: 'preProductionTaskCompleted', to: SAME, when: ['tasksLeft'], domainEvent: [] },
  ...advance(['preProduction'], 'preProductionTaskCompleted'),
  ...reevaluate(['preProduction'], 'sendorder'),
  ...reevaluate(['preProduction'], 'checklistSkip', { needs: ['hasOpenTasks'] }),
  { from: 'preProduction', event: 'checklistReopen', to: SAME, needs: ['hasClosedTasks'] },
  ...advance(['preProduction'], 'skippreproduction'),
  ...advance(['preProduction', 'production'], 'externalPurchaseOrderLost'),
];

const producing: OrderMove[] = [
  ...advance(['production'], 'allPanelsFinished'),
  { from: 'production', event: 'forceproductioncomplete', to: 'processing', needs: ['notOnHold'] },
  ...advance(['production'], 'recheckproduction'),
  ...advance(['despatch'], 'allItemsDelivered'),
  { from: ['despatch', 'pendingCODPaid'], event: 'forcedespatched', to: 'processing', needs: ['notOnHold'] },
  { from: ['despatch', 'pendingCODPaid'], event: 'panelSentToRecut', to: SAME, when: ['held'] },
  { from: ['despatch', 'pendingCODPaid'], event: 'panelSentToRecut', to: 'production' },
  ...advance(['ncrPendingReturn'], 'returnReceived'),
  ...advance(['ncrPendingReturn'], 'ncrDeny', { needs: ['ncrToDeny'] }),
  { from: ['despatch', 'completed'], event: 'ncrDeny', to: SAME, needs: ['ncrToDeny'] },
  { from: ['despatch', 'ncrPendingReturn'], event: 'ncrApprove', to: SAME, needs: ['ncrToDecide'] },
  { from: 'completed', event: 'ncrApprove', to: 'ncrPendingReturn', needs: ['ncrToDecide'], when: ['returnRequired'] },
  { from: 'completed', event: 'ncrApprove', to: SAME, needs: ['ncrToDecide'] },
  {
    from: ['completed', 'ncrPendingReturn'],
    event: 'revertdespatch',
    to: 'despatch',
    needs: ['invoiceOpen'],
  },
];

const ending: OrderMove[] = [
  { from: ['draft', 'processing', ...editableGates, 'preProduction', 'denied'], event: 'cancel', to: 'cancelled' },
  {
    from: ['production', 'pendingCODPaid', 'despatch'],
    event: 'cancel',
    to: 'cancelled',
    needs: ['nothingDespatched'],
  },
  { from: 'cancelled', event: 'restore', to: 'draft', needs: ['cancellationUnpaid'] },
];

const itemGates = allGates.filter((status) => status !== 'ncrPendingReturn');

const changing: OrderMove[] = [
  ...advance(editableGates, 'save'),
  ...advance(['preProduction', 'production'], 'save', productionEditing),
  {
    from: ['processing', ...itemGates],
    event: 'cancelItem',
    to: 'cancelled',
    needs: ['hasUndespatchedItems'],
    when: ['noItemsLeft'],
    domainEvent: ['order.itemCancelled', 'order.cancelled'],
  },
  { from: 'processing', event: 'cancelItem', to: SAME, needs: ['hasUndespatchedItems'] },
  ...reevaluate(itemGates, 'cancelItem', { needs: ['hasUndespatchedItems'] }),
  { from: holdable, event: 'hold', to: SAME, needs: ['notOnHold'] },
  { from: ['draft', 'processing'], event: 'unhold', to: SAME, needs: ['onHold'] },
  ...reevaluate(allGates, 'unhold', { needs: ['onHold'] }),
  {
    from: ['processing', ...allGates.filter((status) => status !== 'preProduction'), 'completed'],
    event: 'sendorder',
    to: SAME,
    needs: ['notQuote'],
  },
];

/** The whole table of the order. */
export const orderMoves: readonly OrderMove[] = [
  ...drafting,
  ...evaluating,
  ...approving,
  ...quoting,
  ...paying,
  ...preparing,
  ...producing,
  ...ending,
  ...changing,
];
