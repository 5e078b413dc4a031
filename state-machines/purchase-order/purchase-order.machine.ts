import { guard, isDangerous, system, user } from '../kernel/declare.ts';
import { defineLifecycle, NEW, SAME, type StatusOf } from '../kernel.ts';

/**
 * What a purchase order looks at, after the action. `isOverReceived` and `keepsBackOrder` describe the request itself:
 * put them into `before` too when both are passed.
 */
export interface PurchaseOrderFacts {
  type: 'bulk' | 'standard' | 'externalOrder';
  /** The author holds the approval right and the amount is within the limit. */
  authorMayApprove: boolean;
  amendmentApproval: 'none' | 'pending' | 'approved' | 'denied';
  /** Bulk, or an advised shipping date is set. */
  usesShipping: boolean;
  /** We collect from the supplier. */
  isOwnPickup: boolean;
  hasReceivedGoods: boolean;
  /** Why lines cannot go to the supplier, one sentence a line; empty when all can. */
  unreadyLines: readonly string[];
  /** The same of the amendment that waits. */
  unreadyAmendment: readonly string[];
  /** What is in force went to the supplier once. */
  isSent: boolean;
  /** The received quantities exceed the ordered ones by more than the tolerance. */
  isOverReceived: boolean;
  /** Something is still to come and is not closed on purpose. */
  keepsBackOrder: boolean;
}

const change = ['purchaseOrder:update'];
const approval = ['purchaseOrderApproval:update'];
const createRight = { bulk: 'Bulk', standard: 'Standard', externalOrder: 'External' } as const;
const createPermission = (type: PurchaseOrderFacts['type']) =>
  `purchaseOrder:create + purchaseOrder${createRight[type]}:create`;
/** What is said of a line where a price is missing. */
export const noPriceYet = 'no price yet';
const readyLines = (of: 'unreadyLines' | 'unreadyAmendment') =>
  guard<PurchaseOrderFacts>(
    (f) => f[of].length === 0,
    (f) => f[of].join('; ') || `a line has ${noPriceYet}`,
    'Purchasing',
    'Edit the lines: enter each price, 0.00 for what is free',
  );
const approved = [
  'pendingConfirmation',
  'pendingShipping',
  'pendingReceival',
  'pendingAvailable',
  'pendingPickup',
] as const;

/** Glass and goods from a supplier. There is no denied status: deny ends in cancelled with the approval denied. */
export const purchaseOrderMachine = defineLifecycle<PurchaseOrderFacts>()({
  id: 'purchaseOrder',
  noun: 'purchase order',
  states: {
    pendingApproval: { label: 'Waiting approval', tone: 'attention', tags: ['open'], phrase: 'waiting for approval' },
    pendingConfirmation: {
      label: 'Pending confirmation',
      tone: 'info',
      tags: ['open'],
      phrase: 'waiting for the supplier',
    },
    pendingShipping: { label: 'Shipping', tone: 'info', tags: ['open'], phrase: 'waiting for shipping' },
    pendingReceival: { label: 'To receive', tone: 'info', tags: ['open'], phrase: 'on its way' },
    pendingAvailable: {
      label: 'Not ready at supplier',
      tone: 'info',
      tags: ['open'],
      phrase: 'not ready at the supplier',
    },
    pendingPickup: { label: 'To pick up', tone: 'attention', tags: ['open'], phrase: 'waiting for pick up' },
    receiving: { label: 'Receiving', tone: 'progress', tags: ['open'], phrase: 'being received' },
    completed: { label: 'Completed', tone: 'success', tags: ['final'] },
    cancelled: { label: 'Cancelled', tone: 'neutral', tags: ['final'] },
  },
  guards: {
    authorMayApprove: guard((f) => f.authorMayApprove, 'the author may not approve it', 'An approver', 'Approve it'),
    amendmentPending: guard((f) => f.amendmentApproval === 'pending', 'no amendment is waiting'),
    noAmendmentPending: guard(
      (f) => f.amendmentApproval !== 'pending',
      'an amendment waits for approval',
      'Anyone who may approve purchase orders',
      'Approve or deny the amendment',
    ),
    linesReady: readyLines('unreadyLines'),
    amendmentReady: readyLines('unreadyAmendment'),
    ships: guard((f) => f.type === 'bulk' || f.usesShipping, 'it is not shipped'),
    ownPickup: guard((f) => f.isOwnPickup, 'the supplier delivers'),
    withinTolerance: guard(
      (f) => !f.isOverReceived,
      'more is received than was ordered',
      'Purchasing',
      'Correct the quantities or amend the order',
    ),
    backOrder: guard((f) => f.keepsBackOrder, 'nothing is outstanding'),
    nothingReceived: guard(
      (f) => !f.hasReceivedGoods,
      'goods are received already',
      'Purchasing',
      'Complete the receival and close the rest',
    ),
  },
  events: {
    create: {
      ...user(
        'Create purchase order',
        (['bulk', 'standard', 'externalOrder'] as const).map(createPermission),
        'purchaseOrder.created',
      ),
      permissionFor: (facts: PurchaseOrderFacts) => [createPermission(facts.type)],
    },
    save: user('Edit purchase order', change, 'purchaseOrder.edited'),
    approve: user('Approve', approval, 'purchaseOrder.approved'),
    deny: { ...user('Deny', approval, 'purchaseOrder.denied'), ...isDangerous },
    approveamendment: {
      ...user('Approve amendment', approval, 'purchaseOrder.amendmentApproved'),
      elsewhere: () => 'no amendment is waiting',
    },
    resend: {
      ...user('Send to supplier', change, 'purchaseOrder.resent'),
      labelFor: (facts: PurchaseOrderFacts) => (facts.isSent ? 'Send to supplier again' : undefined),
    },
    supplierconfirm: user('Supplier confirmed', change, 'purchaseOrder.supplierConfirmed'),
    suppliershipped: user('Supplier shipped', change, 'purchaseOrder.supplierShipped'),
    advisedshipping: user('Advised shipping date', change, 'purchaseOrder.shippingAdvised'),
    advisedreceiving: user('Advised receiving date', change, 'purchaseOrder.receivingAdvised'),
    shipmentreceived: user('Shipment received', change, 'purchaseOrder.shipmentReceived'),
    pickupready: user('Ready for pick up', change, 'purchaseOrder.pickupReady'),
    pickupTaskItemCompleted: system('Picked up', 'purchaseOrder.pickedUp'),
    skippendingpickup: user('Skip pick up', change, 'purchaseOrder.pickupSkipped'),
    receivingupdate: user('Book received quantities', change, 'purchaseOrder.receivingUpdated'),
    receivingcomplete: user('Complete receiving', change, 'purchaseOrder.completed'),
    cancel: { ...user('Cancel purchase order', change, 'purchaseOrder.cancelled'), ...isDangerous },
  },
  moves: [
    { from: NEW, event: 'create', to: 'pendingConfirmation', when: ['authorMayApprove', 'linesReady'] },
    { from: NEW, event: 'create', to: 'pendingApproval' },
    { from: 'pendingApproval', event: 'save', to: SAME },
    { from: 'pendingApproval', event: 'approve', to: 'pendingConfirmation', needs: ['linesReady'] },
    { from: 'pendingApproval', event: 'deny', to: 'cancelled' },
    { from: approved, event: 'save', to: SAME, domainEvent: 'purchaseOrder.amended' },
    {
      from: approved,
      event: 'approveamendment',
      to: 'pendingConfirmation',
      needs: ['amendmentPending', 'amendmentReady'],
    },
    {
      from: approved,
      event: 'deny',
      to: SAME,
      needs: ['amendmentPending'],
      domainEvent: 'purchaseOrder.amendmentDenied',
    },
    { from: approved, event: 'resend', to: SAME, needs: ['noAmendmentPending', 'linesReady'] },
    {
      from: 'pendingConfirmation',
      event: 'supplierconfirm',
      to: 'pendingShipping',
      needs: ['noAmendmentPending'],
      when: ['ships'],
    },
    {
      from: 'pendingConfirmation',
      event: 'supplierconfirm',
      to: 'pendingAvailable',
      needs: ['noAmendmentPending'],
      when: ['ownPickup'],
    },
    { from: 'pendingConfirmation', event: 'supplierconfirm', to: 'pendingReceival', needs: ['noAmendmentPending'] },
    { from: 'pendingShipping', event: 'suppliershipped', to: 'pendingReceival' },
    { from: ['pendingConfirmation', 'pendingShipping'], event: 'advisedshipping', to: SAME },
    { from: approved, event: 'advisedreceiving', to: SAME },
    { from: ['pendingReceival', 'pendingShipping'], event: 'shipmentreceived', to: 'receiving' },
    { from: 'pendingAvailable', event: 'pickupready', to: 'pendingPickup' },
    { from: 'pendingPickup', event: 'pickupTaskItemCompleted', to: 'receiving' },
    { from: ['pendingPickup', 'pendingAvailable'], event: 'skippendingpickup', to: 'receiving' },
    { from: 'receiving', event: 'receivingupdate', to: SAME, needs: ['withinTolerance'] },
    {
      from: 'receiving',
      event: 'receivingcomplete',
      to: 'pendingReceival',
      when: ['backOrder'],
      domainEvent: 'purchaseOrder.partReceived',
    },
    { from: 'receiving', event: 'receivingcomplete', to: 'completed' },
    { from: ['pendingApproval', ...approved], event: 'cancel', to: 'cancelled' },
    { from: 'receiving', event: 'cancel', to: 'cancelled', needs: ['nothingReceived'] },
  ],
  samples: {
    type: ['standard', 'bulk', 'externalOrder'],
    authorMayApprove: [false, true],
    amendmentApproval: ['none', 'pending', 'approved', 'denied'],
    usesShipping: [false, true],
    isOwnPickup: [false, true],
    hasReceivedGoods: [false, true],
    unreadyLines: [[], [`Line 1 (Sample): ${noPriceYet}`]],
    unreadyAmendment: [[], [`Line 1 (Sample): ${noPriceYet}`]],
    isSent: [false, true],
    isOverReceived: [false, true],
    keepsBackOrder: [false, true],
  },
});

export type PurchaseOrderStatus = StatusOf<typeof purchaseOrderMachine>;
