import { describe, expect, it } from 'vitest';
import { journeyOf } from '../kernel/journey.ts';
import { sampleFacts } from '../kernel/sample-facts.ts';
import { actionsOf, IllegalTransition, refusalOf, step } from '../kernel.ts';
import { type OrderApprovals, type OrderFacts, type OrderStatus, orderMachine, waitsFor } from './order.machine.ts';

const none: OrderApprovals = { accounts: 'notNeeded', pricing: 'notNeeded', production: 'notNeeded', ncr: 'notNeeded' };
const glass: Partial<OrderFacts> = { openPreProductionTasks: 1, unfinishedPanels: 3, undespatchedItems: 3 };
const given = (facts: Partial<OrderFacts>, status?: OrderStatus) => journeyOf(orderMachine, facts, status);
const facts = (changes: Partial<OrderFacts>) => sampleFacts<OrderFacts>(orderMachine, changes);
const everything = (_permission: string) => true;
const actionOf = (status: OrderStatus, changes: Partial<OrderFacts>, action: string, rights = everything) =>
  actionsOf(orderMachine, status, facts(changes), rights).find((a) => a.action === action);

describe('an order takes the way its terms ask for', () => {
  it('on account: straight through', () => {
    const order = given(glass)
      .does('create')
      .does('approvedraft')
      .does('preProductionTaskCompleted', { openPreProductionTasks: 0 })
      .does('allPanelsFinished', { unfinishedPanels: 0 })
      .does('allItemsDelivered', { undespatchedItems: 0, despatchedItems: 3 });
    expect(order.passed.filter((s) => s !== 'processing').join(' > ')).toBe(
      '(new) > draft > preProduction > production > despatch > completed',
    );
    expect(order.announced).toEqual([
      'order.created',
      'order.submitted',
      'order.preProductionStarted',
      'order.preProductionCompleted',
      'order.productionReleased',
      'order.productionCompleted',
      'order.readyForDespatch',
      'order.despatched',
      'order.completed',
    ]);
  });

  it('settles at once and says what it passed', () => {
    expect(step(orderMachine, 'draft', { type: 'approvedraft', facts: facts(glass) })).toEqual({
      status: 'preProduction',
      path: ['processing', 'preProduction'],
      domainEvents: ['order.submitted', 'order.preProductionStarted'],
    });
  });

  it('prepaid: waits for the whole amount before anything is made', () => {
    const order = given({ ...glass, terms: 'prepaid', outstandingCents: 97005 }, 'draft').does('approvedraft');
    expect(order.status).toBe('pendingPrePaid');
    expect(order.does('payments', { outstandingCents: 41250 }).status).toBe('pendingPrePaid');
    expect(order.does('payments', { outstandingCents: 0 }).status).toBe('preProduction');
  });

  it('cod: is made first and paid before despatch', () => {
    const order = given({ unfinishedPanels: 1, undespatchedItems: 1, terms: 'cod', outstandingCents: 5000 }, 'draft');
    expect(order.does('approvedraft').status).toBe('production');
    expect(order.does('allPanelsFinished', { unfinishedPanels: 0 }).status).toBe('pendingCODPaid');
    expect(order.does('skippendingpayments', { paymentsSkipped: true }).status).toBe('despatch');
  });

  it('outsourced: waits until the external purchase orders are sent', () => {
    const order = given({ ...glass, itemsToSetUp: 1, externalOrdersToSend: 0 }, 'draft').does('approvedraft');
    expect(order.status).toBe('pendingExternalSetup');
    expect(() => order.does('purchaseordersSend')).toThrow('1 outsourced item without a purchase order');
    order.does('externalsetup', { itemsToSetUp: 0, externalOrdersToSend: 1 });
    expect(order.does('purchaseordersSend', { externalOrdersToSend: 0 }).status).toBe('preProduction');
  });

  it('customer on hold and unusual glass: accounts first, then production', () => {
    const approvals: OrderApprovals = { ...none, accounts: 'pending', pricing: 'pending', production: 'pending' };
    const order = given({ ...glass, approvals }, 'draft').does('approvedraft');
    order.does('approve', { approvals: { ...approvals, accounts: 'approved' } });
    expect([order.status, order.announced.at(-1)]).toEqual(['pendingAccountApproval', 'order.partApproved']);
    order.does('approve', { approvals: { ...approvals, accounts: 'approved', pricing: 'approved' } });
    expect(order.status).toBe('pendingProductionApproval');
    expect(order.does('approve', { approvals: none }).status).toBe('preProduction');
  });

  it('quote: sent, accepted, then an order like any other', () => {
    const order = given({ ...glass, type: 'quote', approvals: { ...none, accounts: 'pending' } }, 'draft');
    expect(order.does('approvedraft').status).toBe('quotePendingSent');
    expect(order.does('sendquote', { quoteSent: true }).status).toBe('pendingCustomerApproval');
    expect(order.does('approvequote', { type: 'order' }).status).toBe('pendingAccountApproval');
    expect(order.does('approve', { approvals: none }).status).toBe('preProduction');
  });

  it('quote: an edit means sending again; expiry cancels it, restore drafts it anew', () => {
    const quote = given(
      { type: 'quote', quoteSent: true, quoteExpiresAt: '2026-01-31T00:00:00.000Z' },
      'pendingCustomerApproval',
    );
    expect(() => quote.does('approvequote')).toThrow('Approve quote: the quote has expired');
    expect(quote.does('quoteExpired').status).toBe('cancelled');
    expect(quote.does('restore').status).toBe('draft');
    expect(
      given({ type: 'quote', quoteSent: true }, 'pendingCustomerApproval').does('save', { quoteSent: false }).status,
    ).toBe('quotePendingSent');
  });

  it('rework: never asked to pay, waits for the return', () => {
    const order = given(
      {
        ...glass,
        type: 'nonChargeableRework',
        approvals: { ...none, production: 'pending' },
        terms: 'prepaid',
        outstandingCents: 100,
        openNcrReturns: 1,
      },
      'draft',
    );
    expect(order.does('approvedraft').status).toBe('pendingProductionApproval');
    expect(order.does('approve', { approvals: none }).status).toBe('preProduction');
    expect(order.does('skippreproduction', { openPreProductionTasks: 0 }).status).toBe('production');
    expect(order.does('allPanelsFinished', { unfinishedPanels: 0 }).status).toBe('despatch');
    expect(order.does('allItemsDelivered', { undespatchedItems: 0 }).status).toBe('ncrPendingReturn');
    expect(order.does('returnReceived', { openNcrReturns: 0 }).status).toBe('completed');
  });

  it('stock items only: goes to despatch', () => {
    expect(given({ undespatchedItems: 1 }, 'draft').does('approvedraft').status).toBe('despatch');
  });
});

describe('hold stops the status, not the facts', () => {
  it('records what happens and moves on when taken off', () => {
    const order = given({ ...glass, openPreProductionTasks: 0 }, 'production').does('hold', { isOnHold: true });
    order.does('allPanelsFinished', { unfinishedPanels: 0 });
    expect([order.status, order.announced.at(-1)]).toEqual(['production', 'order.productionCompleted']);
    expect(order.does('unhold', { isOnHold: false }).status).toBe('despatch');
  });

  it('does not announce a gate again when nothing changed', () => {
    const order = given({ ...glass, isOnHold: true }, 'preProduction').does('unhold', { isOnHold: false });
    expect([order.status, order.announced]).toEqual(['preProduction', ['order.unheld']]);
  });

  it('does not announce the gate an edit comes back to', () => {
    const order = given({ ...glass, openPreProductionTasks: 0 }, 'production').does('save');
    expect([order.passed, order.announced]).toEqual([['production', 'processing', 'production'], ['order.edited']]);
  });

  it('does not re-evaluate while held', () => {
    const order = given({ ...glass, isOnHold: true, openItems: 2 }, 'preProduction');
    expect(order.does('cancelItem', { openItems: 1, openPreProductionTasks: 0 }).status).toBe('preProduction');
    expect(given({ isOnHold: true }, 'processing').does('recheckprocessing').status).toBe('processing');
  });

  it('refuses to start anything on a held order', () => {
    expect(() => given({ isOnHold: true }, 'draft').does('approvedraft')).toThrow(
      'Approve draft: the order is on hold',
    );
    expect(() => given({ isOnHold: true }, 'despatch').does('forcedespatched')).toThrow(
      'Force despatched: the order is on hold',
    );
  });
});

describe('what is not allowed says why', () => {
  it('with the sentence the server refuses with', () => {
    for (const status of Object.keys(orderMachine.states) as OrderStatus[]) {
      for (const action of actionsOf(orderMachine, status, facts({ type: 'quote' }), everything)) {
        const act = () => step(orderMachine, status, { type: action.action, facts: facts({ type: 'quote' }) });
        if (action.allowed) expect(act).not.toThrow();
        else expect(act).toThrow(new IllegalTransition('order', status, action.action, action.blockers));
      }
    }
  });

  it("in a glazier's words", () => {
    const text = (status: OrderStatus, changes: Partial<OrderFacts>, action: string) =>
      actionOf(status, changes, action)?.blockers[0]?.text;
    expect(text('quotePendingSent', { type: 'order' }, 'sendquote')).toBeUndefined();
    expect(text('draft', { type: 'quote' }, 'approvequote')).toBe('Approve quote: the quote has not been sent');
    expect(text('production', { despatchedItems: 2 }, 'cancel')).toBe('Cancel order: 2 items despatched already');
    expect(text('preProduction', {}, 'recheckprocessing')).toBe(
      'Recheck processing: not while the order is in pre-production',
    );
    expect(text('pendingPrePaid', { outstandingCents: 41250 }, 'forcedespatched')).toBe(
      'Force despatched: production has not started',
    );
    expect(waitsFor(facts({ terms: 'prepaid', outstandingCents: 141250 }))).toBe('waiting for prepayment of $1,412.50');
  });

  it('asks for the right of the part that waits, and accepts any of them when two wait', () => {
    const without = (name: string) => (permission: string) => permission !== name;
    const pricing = { approvals: { ...none, pricing: 'pending' as const } };
    expect(actionOf('pendingAccountApproval', pricing, 'approve')?.permission).toEqual(['orderPricingApproval:update']);
    expect(
      actionOf('pendingAccountApproval', pricing, 'approve', without('orderPricingApproval:update'))?.blockers[0]?.text,
    ).toBe('Approve: you need the permission orderPricingApproval:update');
    const both = { approvals: { ...none, accounts: 'pending' as const, pricing: 'pending' as const } };
    expect(actionOf('pendingAccountApproval', both, 'approve', without('orderPricingApproval:update'))?.allowed).toBe(
      true,
    );
  });

  it('tests what an action needs before it, where it leads after it', () => {
    const before = facts({ terms: 'cod', outstandingCents: 5000 });
    const after = facts({ terms: 'cod', outstandingCents: 0 });
    expect(step(orderMachine, 'pendingCODPaid', { type: 'payments', facts: after, before }).status).toBe('completed');
    expect(refusalOf(orderMachine, 'pendingCODPaid', 'payments', after)[0]?.text).toBe(
      'Record payment: nothing is owing',
    );
  });
});

describe('cancelling and coming back', () => {
  it('cancels the order with its last item, and re-evaluates otherwise', () => {
    const order = given({ openItems: 2, unfinishedPanels: 1, undespatchedItems: 2 }, 'production');
    expect(order.does('cancelItem', { openItems: 1, unfinishedPanels: 0, undespatchedItems: 1 }).status).toBe(
      'despatch',
    );
    expect(order.does('cancelItem', { openItems: 0, undespatchedItems: 0 }).status).toBe('cancelled');
  });

  it('goes back to despatch only while the invoice is open', () => {
    expect(() => given({ isInvoiceSettled: true }, 'completed').does('revertdespatch')).toThrow(
      'the invoice is paid or closed',
    );
    expect(given({}, 'completed').does('revertdespatch').status).toBe('despatch');
  });
});
