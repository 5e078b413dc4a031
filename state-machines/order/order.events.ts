import { asksReason, isDangerous, system, timer, user } from '../kernel/declare.ts';
import type { OrderFacts } from './order.facts.ts';
import { commercialPartsWaiting } from './order.gates.ts';

const change = ['order:update'];
const edit = ['orderEdit:update', 'orderItemEdit:update'];
const cancels = ['orderCancel:update'];
const payment = ['orderEntryPayment:create', 'payment:create'];
const administrator = ['orderAdministrator:update'];
const external = ['purchaseOrderExternal:update'];
const ncr = ['orderProductionApproval:update', 'orderAdministrator:update'];
const approvers = ['orderAccountsApproval:update', 'orderPricingApproval:update', 'orderProductionApproval:update'];

const approverOf = {
  accounts: 'orderAccountsApproval:update',
  pricing: 'orderPricingApproval:update',
  production: 'orderProductionApproval:update',
  ncr: 'orderProductionApproval:update',
};

/** The right for the part that waits; the commercial parts come before production. */
function approvalPermissionFor(facts: OrderFacts): string[] {
  const parts = commercialPartsWaiting(facts);
  if (parts.length > 0) return [...new Set(parts.map((part) => approverOf[part]))];
  return facts.approvals.production === 'pending' ? [approverOf.production] : [];
}

const ended = ['completed', 'cancelled', 'denied'];
const beforeSubmitting = (status: string) => (status === 'draft' ? 'the draft has not been approved' : undefined);
const onlyQuotes = (status: string, facts: OrderFacts, otherwise: string) => {
  if (facts.type !== 'quote') return 'this is an order, not a quote';
  return status === 'draft' || !ended.includes(status) ? otherwise : undefined;
};
const notYetProduced = (status: string) =>
  ['draft', 'processing', 'quotePendingSent', 'pendingCustomerApproval', 'preProduction'].includes(status) ||
  status.startsWith('pending')
    ? 'production has not started'
    : undefined;
const nothingToSkip = (status: string, facts: OrderFacts) =>
  !ended.includes(status) && facts.outstandingCents <= 0 ? 'nothing is owing' : undefined;

/**
 * Every event of an order. Calls keep their path's last segment ('sendquote'; 'purchaseordersSend' for
 * purchaseorders/send); actions on a part are camelCase ('cancelItem', 'ncrApprove', 'checklistSkip'); what the system or
 * the clock notices is camelCase ('allPanelsFinished').
 */
export const orderEvents = {
  create: user('Create order', ['order:create'], 'order.created'),
  save: user('Edit order', edit, 'order.edited'),
  approvedraft: {
    ...user('Approve draft', change, 'order.submitted'),
    elsewhere: (status: string) => (ended.includes(status) ? undefined : 'the draft is approved already'),
  },
  review: {
    ...user('Send back to draft', change, 'order.reviewed'),
    elsewhere: (status: string) => (ended.includes(status) ? undefined : 'no approval is waiting or denied'),
  },
  approve: {
    ...user('Approve', approvers, 'order.approved'),
    permissionFor: approvalPermissionFor,
    elsewhere: (status: string) =>
      beforeSubmitting(status) ?? (ended.includes(status) ? undefined : 'no approval is waiting'),
  },
  deny: {
    ...user('Deny', approvers, 'order.denied'),
    permissionFor: approvalPermissionFor,
    ...isDangerous,
    elsewhere: (status: string) =>
      beforeSubmitting(status) ?? (ended.includes(status) ? undefined : 'no approval is waiting'),
  },
  recheckapprovals: {
    ...user('Recheck approvals', change, 'order.approvalsRechecked'),
    elsewhere: (status: string) =>
      beforeSubmitting(status) ?? (ended.includes(status) ? undefined : 'no approval is waiting'),
  },
  recheckprocessing: user('Recheck processing', change, 'order.processingRechecked'),
  forceprocessrunlist: user('Process now', administrator, 'order.processingForced'),
  sendquote: {
    ...user('Send quote', change, 'order.quoteSent'),
    elsewhere: (status: string, facts: OrderFacts) =>
      onlyQuotes(status, facts, beforeSubmitting(status) ?? 'the quote waits for approval'),
  },
  approvequote: {
    ...user('Approve quote', change, 'order.quoteApproved'),
    elsewhere: (status: string, facts: OrderFacts) => onlyQuotes(status, facts, 'the quote has not been sent'),
  },
  cancelquote: {
    ...user('Cancel quote', cancels, 'order.quoteCancelled'),
    ...isDangerous,
    elsewhere: (_: string, facts: OrderFacts) => (facts.type === 'quote' ? undefined : 'this is an order, not a quote'),
  },
  payments: {
    ...user('Record payment', payment, 'order.paymentTaken'),
    elsewhere: (status: string, facts: OrderFacts) =>
      facts.type === 'quote' ? 'a quote takes no payment' : beforeSubmitting(status),
  },
  skippendingpayments: {
    ...user('Skip payment', ['orderAccountsApproval:update'], 'order.paymentsSkipped'),
    ...asksReason,
    elsewhere: (status: string, facts: OrderFacts) => nothingToSkip(status, facts),
  },
  externalsetup: {
    ...user('Set up external purchase orders', ['purchaseOrderExternal:create'], 'order.externalSetupDone'),
    elsewhere: (status: string, facts: OrderFacts) =>
      ended.includes(status) || facts.itemsToSetUp + facts.externalOrdersToSend > 0
        ? undefined
        : 'no item is outsourced',
  },
  purchaseordersSend: user('Send external purchase orders', external, 'order.externalPurchaseOrdersSent'),
  purchaseordersRecheck: user('Recheck external purchase orders', external, 'order.externalPurchaseOrdersRechecked'),
  sendorder: {
    ...user('Send order', change, 'order.confirmationSent'),
    elsewhere: beforeSubmitting,
  },
  checklistSkip: user('Skip checklist item', change, 'order.checklistItemSkipped'),
  checklistReopen: user('Reopen checklist item', change, 'order.checklistItemReopened'),
  skippreproduction: {
    ...user('Skip pre-production', ['orderProductionEditing:update'], 'order.preProductionSkipped'),
    ...asksReason,
  },
  recheckproduction: { ...user('Recheck production', change, 'order.productionRechecked'), elsewhere: notYetProduced },
  forceproductioncomplete: {
    ...user('Force production complete', ['productionAdministrator:update'], 'order.productionForcedComplete'),
    ...isDangerous,
    elsewhere: notYetProduced,
  },
  forcedespatched: {
    ...user('Force despatched', administrator, 'order.despatchForced'),
    ...isDangerous,
    elsewhere: (status: string) => (status === 'production' ? 'production is not finished' : notYetProduced(status)),
  },
  revertdespatch: {
    ...user('Revert despatch', administrator, 'order.despatchReverted'),
    ...isDangerous,
    elsewhere: (status: string) => (ended.includes(status) ? undefined : 'nothing is despatched in full'),
  },
  forceinvoiced: {
    ...user('Invoice now', ['accountAdministrator:update'], 'order.invoiced'),
    ...asksReason,
    elsewhere: (_: string, facts: OrderFacts) => (facts.type === 'quote' ? 'this is still a quote' : undefined),
  },
  ncrApprove: {
    ...user('Approve NCR', ncr, 'order.ncrApproved'),
    elsewhere: (status: string) => (ended.includes(status) ? undefined : 'nothing is despatched'),
  },
  ncrDeny: { ...user('Deny NCR', ncr, 'order.ncrDenied'), ...asksReason },
  hold: { ...user('Hold', change, 'order.held'), ...asksReason },
  unhold: user('Take off hold', change, 'order.unheld'),
  cancelItem: {
    ...user('Cancel item', ['orderItemCancel:update'], 'order.itemCancelled'),
    ...isDangerous,
  },
  cancel: {
    ...user('Cancel order', cancels, 'order.cancelled'),
    ...isDangerous,
    elsewhere: (status: string) =>
      ['completed', 'ncrPendingReturn'].includes(status) ? 'everything is despatched' : undefined,
  },
  restore: {
    ...user('Restore', cancels, 'order.restored'),
    elsewhere: (status: string) => (status === 'cancelled' ? undefined : 'the order is not cancelled'),
  },
  evaluated: { ...system('Next gate', 'order.advanced'), always: true },
  evaluationFailed: system('Processing failed', 'order.processingFailed'),
  customerCreditChanged: system('Customer credit changed', 'order.approvalsRechecked'),
  quoteExpired: timer('Quote expired', 'order.quoteExpired'),
  gracePeriodOver: timer('Prepayment overdue', 'order.prepaymentOverdue'),
  preProductionTaskCompleted: system('Pre-production done', 'order.preProductionCompleted'),
  allPanelsFinished: system('Production finished', 'order.productionCompleted'),
  externalPurchaseOrderLost: system('External purchase order cancelled', 'order.externalSetupReopened'),
  allItemsDelivered: system('Everything delivered', 'order.despatched'),
  panelSentToRecut: system('Panel broken', 'order.returnedToProduction'),
  returnReceived: system('Return received', 'order.ncrReturned'),
} as const;

export type OrderEvent = keyof typeof orderEvents;
