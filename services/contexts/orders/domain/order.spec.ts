import { IllegalTransition } from '@glasshouse/state-machines/kernel';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../platform/kernel/ambient.ts';
import { type LifecycleAction, lifecycleActions } from '../orders.contract.ts';
import { type Move, type OrderEvent, type OrderItem, orderEvents } from '../orders.events.ts';
import { cancelItem } from './cancel-item.ts';
import { createOrder } from './create.ts';
import { type ActionFacts, decideAction } from './decide-action.ts';
import { changedItemIds, editOrder } from './edit.ts';
import { owingOf } from './machine-facts.ts';
import { type OrderState, orderAggregate, unfinishedPanels } from './order.ts';
import { recordPanelFinished, recordPanelReturned, recordPanelsDelivered } from './panel-progress.ts';
import { recordPayment } from './record-payment.ts';
import { details, given, now, pane, silicone } from './sample-order.ts';
import { foldAll } from './take-step.ts';

const fold = (state: OrderState | null, events: readonly OrderEvent[]) =>
  events.reduce<OrderState | null>((s, event) => orderAggregate.evolve(s, event, now), state);

/** A little book: everything that happened to one order. */
function book(
  type: OrderState['type'] = 'order',
  changes: Parameters<typeof details>[0] = {},
  facts: ActionFacts = given(),
) {
  const log: OrderEvent[] = createOrder(type === 'quote' ? 'Q-10001' : 'SO-24001', type, details(changes), facts);
  let state = fold(null, log) as OrderState;
  const add = (events: OrderEvent[]) => {
    log.push(...events);
    state = foldAll(state, events, now);
    return events.map((event) => event.type);
  };
  return {
    log,
    get state() {
      return state;
    },
    act: (action: LifecycleAction, reason = '', more: Partial<ActionFacts> = {}) =>
      add(decideAction(state, action, reason, { ...facts, ...more })),
    pay: (amount: string) =>
      add(
        recordPayment(
          state,
          { paymentId: state.payments.length + 1, amount, method: 'cash', reference: '', at: now, by: 'Mei' },
          facts,
        ),
      ),
    finish: (panelId: number) => add(recordPanelFinished(state, panelId, 1, facts)),
    breaks: (panelId: number) => add(recordPanelReturned(state, panelId, 1, 'scratch', facts)),
    deliver: (...panelIds: number[]) => add(recordPanelsDelivered(state, { panelIds, isLast: false }, facts)),
    deliverLast: (...panelIds: number[]) => add(recordPanelsDelivered(state, { panelIds, isLast: true }, facts)),
    edit: (more: Parameters<typeof details>[0], cut: number[] = []) =>
      add(editOrder(state, details({ ...changes, ...more }), cut, facts)),
    cancelLine: (itemId: number) => add(cancelItem(state, itemId, 'not wanted', facts)),
    statuses: () =>
      log
        .flatMap((event) => ('path' in event.data ? [(event.data as Move).to] : []))
        .filter((to, i, all) => to !== all[i - 1]),
  };
}

describe('the ways of an order', () => {
  it('on account: released, made, delivered, completed', () => {
    const order = book();
    expect(order.act('approvedraft')).toEqual(['order.submitted', 'order.productionReleased']);
    expect(order.finish(101)).toEqual(['order.panelFinished']);
    expect(order.finish(101)).toEqual([]);
    expect(order.finish(102)).toEqual(['order.panelFinished', 'order.productionCompleted', 'order.readyForDespatch']);
    expect(order.deliver(101)).toEqual(['order.panelsDelivered']);
    expect(order.deliver(101, 102)).toEqual(['order.panelsDelivered', 'order.despatched', 'order.completed']);
    expect(order.statuses()).toEqual(['draft', 'production', 'despatch', 'completed']);
    expect(order.state.despatchedItemIds.toSorted()).toEqual([1, 2]);
  });

  it('prepaid: waits for the money, part payments stay, the last one releases', () => {
    const order = book('order', { terms: 'prepaid' });
    expect(order.act('approvedraft')).toEqual(['order.submitted', 'order.prepaymentRequested']);
    expect(() => order.act('recheckproduction')).toThrow('Recheck production: production has not started');
    expect(order.pay('100.00')).toEqual(['order.paymentTaken']);
    expect(() => order.pay('600.00')).toThrow('Errors were found');
    expect(order.pay(owingOf(order.state))).toEqual(['order.paymentTaken', 'order.productionReleased']);
    expect(owingOf(order.state)).toBe('0.00');
  });

  it('prepaid: accounts may let it go on', () => {
    const order = book('order', { terms: 'prepaid' });
    order.act('approvedraft');
    expect(() => order.act('skippendingpayments')).toThrow('Errors were found');
    expect(order.act('skippendingpayments', 'known customer')).toEqual([
      'order.paymentsSkipped',
      'order.productionReleased',
    ]);
  });

  it('COD: made first, paid before it leaves', () => {
    const order = book('order', { terms: 'cod' });
    order.act('approvedraft');
    order.finish(101);
    expect(order.finish(102)).toEqual([
      'order.panelFinished',
      'order.productionCompleted',
      'order.codPaymentRequested',
    ]);
    expect(order.pay(owingOf(order.state))).toEqual(['order.paymentTaken', 'order.readyForDespatch']);
    expect(order.statuses()).toEqual(['draft', 'production', 'pendingCODPaid', 'despatch']);
  });

  it('customer on hold and unusual glass: accounts, then production', () => {
    const unusualWork = ({ itemId, heightMm }: OrderItem) => (heightMm > 4200 ? [`line ${itemId}: too long`] : []);
    const order = book('order', { items: [pane({ heightMm: 4300 })] }, given({ accountStatus: 'onhold', unusualWork }));
    expect(order.act('approvedraft')).toEqual(['order.submitted', 'order.accountApprovalRequested']);
    expect(order.state.approvals.accounts.reasons).toEqual(['the customer is on hold']);
    expect(order.state.approvals.production.reasons).toEqual(['line 1: too long']);
    expect(() => order.act('approve', '', { can: (p) => p === 'orderProductionApproval:update' })).toThrow(
      'Approve: you need the permission orderAccountsApproval:update',
    );
    expect(order.act('approve')).toEqual(['order.approved', 'order.productionApprovalRequested']);
    expect(order.act('approve')).toEqual(['order.approved', 'order.productionReleased']);
  });

  it('two commercial parts: each is approved by its own right', () => {
    const order = book('order', { items: [pane({ overridePrice: '100' })] }, given({ accountStatus: 'onhold' }));
    order.act('approvedraft');
    expect(order.act('approve', '', { can: (p) => p === 'orderPricingApproval:update' })).toEqual([
      'order.partApproved',
    ]);
    expect(order.state.approvals).toMatchObject({
      accounts: { approval: 'pending' },
      pricing: { approval: 'approved' },
    });
    expect(order.act('approve')).toEqual(['order.approved', 'order.productionReleased']);
  });

  it('over the credit limit: judged again when it is edited, denied, taken back', () => {
    const credit = { limit: '1000', onInvoices: '300.00', onOrders: '200.00', free: '100.00', used: '400.00' };
    const order = book('order', {}, given({ credit }));
    order.act('approvedraft');
    expect(order.state.approvals.accounts.reasons).toEqual([
      'over the credit limit by $22.93 ($622.93 this order, $300.00 on invoices, $200.00 on other orders, less $100.00 free money and credit)',
    ]);
    expect(order.act('deny', 'too much')).toEqual(['order.denied']);
    expect(order.act('review')).toEqual(['order.reviewed']);
    order.edit({ items: [silicone({ itemId: 2 })] });
    expect(order.act('approvedraft')).toEqual(['order.submitted', 'order.readyForDespatch']);
  });

  it('quote: sent, approved, becomes an order with its own number', () => {
    const order = book('quote');
    expect(order.act('approvedraft')).toEqual(['order.submitted', 'order.quoteReady']);
    expect(() => order.act('approvequote', '', { can: () => false })).toThrow('Approve quote: you need the permission');
    expect(() => order.act('sendquote', '', { recipient: '' })).toThrow(
      'Send quote: the customer has no e-mail address',
    );
    expect(order.act('sendquote')).toEqual(['order.quoteSent']);
    expect(order.state.quoteExpiresAt).toBe('2026-04-01T01:00:00.000Z');
    expect(() => order.act('approvequote', '', { now: '2026-04-02T00:00:00.000Z' })).toThrow(
      'Approve quote: the quote has expired',
    );
    expect(order.act('approvequote')).toEqual(['order.quoteApproved', 'order.productionReleased']);
    expect(order.state).toMatchObject({ type: 'order', number: 'SO-24001', quoteNumber: 'Q-10001' });
  });

  it('stock only: straight to despatch', () => {
    const order = book('order', { items: [silicone()] });
    expect(order.act('approvedraft')).toEqual(['order.submitted', 'order.readyForDespatch']);
    expect(order.deliver()).toEqual(['order.panelsDelivered', 'order.despatched', 'order.completed']);
  });

  it('pre-production on: sending the confirmation does its task, the rest is skipped', () => {
    const order = book(
      'order',
      {},
      given({
        preProduction: { sendOrderConfirmation: true, printProductionSheets: true, printProductionLabels: false },
      }),
    );
    expect(order.act('approvedraft')).toEqual(['order.submitted', 'order.preProductionStarted']);
    expect(order.act('sendorder')).toEqual(['order.preProductionTaskMoved', 'order.confirmationSent']);
    expect(order.act('skippreproduction', 'Printed already')).toEqual([
      'order.preProductionTaskMoved',
      'order.preProductionSkipped',
      'order.productionReleased',
    ]);
  });

  it('on hold: facts are counted, the status waits, unhold goes on', () => {
    const order = book();
    order.act('approvedraft');
    order.act('hold', 'site not ready');
    order.finish(101);
    expect(order.finish(102)).toEqual(['order.panelFinished', 'order.productionCompleted']);
    expect(order.state.status).toBe('production');
    expect(order.act('unhold')).toEqual(['order.unheld', 'order.readyForDespatch']);
  });
});

describe('what goes wrong', () => {
  it('a finished panel breaks: back to production until its replacement is finished', () => {
    const order = book();
    order.act('approvedraft');
    order.finish(101);
    order.finish(102);
    expect(order.breaks(102)).toEqual(['order.panelReturned', 'order.returnedToProduction']);
    expect(order.breaks(102)).toEqual([]);
    expect(order.finish(103)).toEqual(['order.panelFinished', 'order.productionCompleted', 'order.readyForDespatch']);
  });

  it('production closed by hand counts late panels once', () => {
    const order = book();
    order.act('approvedraft');
    order.finish(101);
    expect(order.act('forceproductioncomplete', 'made elsewhere')).toEqual([
      'order.productionForcedComplete',
      'order.readyForDespatch',
    ]);
    order.finish(102);
    expect(order.breaks(102)).toEqual(['order.panelReturned', 'order.returnedToProduction']);
    expect(unfinishedPanels(order.state)).toBe(1);
  });

  it('despatch forced and taken back', () => {
    const order = book('order', { items: [silicone()] });
    order.act('approvedraft');
    expect(order.act('forcedespatched', 'picked up')).toEqual(['order.despatchForced', 'order.completed']);
    expect(order.act('revertdespatch', 'wrong order')).toEqual(['order.despatchReverted']);
    expect(order.state).toMatchObject({ status: 'despatch', despatchedItemIds: [] });
  });

  it('cancelled lines leave every count; the last one ends the order', () => {
    const order = book();
    order.act('approvedraft');
    expect(order.cancelLine(1)).toEqual(['order.itemCancelled', 'order.readyForDespatch']);
    expect(owingOf(order.state)).toBe('10.45');
    expect(order.cancelLine(2)).toEqual(['order.itemCancelled', 'order.cancelled']);
    expect(owingOf(order.state)).toBe('0.00');
  });

  it('glass that is cut is not changed', () => {
    const order = book();
    order.act('approvedraft');
    expect(changedItemIds(order.state, [pane({ note: 'careful' }), silicone()])).toEqual([]);
    expect(() => order.edit({ items: [pane({ widthMm: 650 }), silicone()] }, [1])).toThrow(
      'Edit order: 1 changed item cut already',
    );
    expect(order.edit({ items: [pane({ note: 'careful' }), silicone()] }, [1])).toEqual(['order.edited']);
  });

  it('a draft that is not complete is not approved', () => {
    expect(() => book('order', { items: [] }).act('approvedraft')).toThrow('Approve draft: the order has no items');
    expect(() => book('order', { dueDate: null }).act('approvedraft')).toThrow(
      'Approve draft: delivery details are missing',
    );
    expect(() => book('order', { items: [pane({ problem: 'No price' })] }).act('approvedraft')).toThrow(
      'Approve draft: 1 item without a price or with a problem',
    );
  });
});

describe('any order', () => {
  it('is the fold of its stored events, whatever was tried on it', () => {
    for (let seed = 1; seed <= 150; seed += 1) {
      const random = seededRandom(seed);
      const pick = <T>(list: readonly T[]) => list[Math.floor(random.next() * list.length)] as T;
      const order = book(pick(['order', 'quote'] as const), { terms: pick(['account', 'prepaid', 'cod'] as const) });
      for (let i = 0; i < 40; i += 1) attempt(order, pick, random.next());
      const stored = order.log.map(
        ({ type, data }) =>
          ({ type, data: JSON.parse(JSON.stringify(orderEvents.kinds[type].data.parse(data))) }) as OrderEvent,
      );
      expect(fold(null, stored)).toEqual(JSON.parse(JSON.stringify(order.state)));
      expect(order.state.finishedPanels.length).toBe(
        new Set(order.state.finishedPanels.map((panel) => panel.panelId)).size,
      );
    }
  });
});

/** One random try; what the order refuses by its rules is fine, anything else is not. */
function attempt(order: ReturnType<typeof book>, pick: <T>(list: readonly T[]) => T, chance: number) {
  const panelId = 100 + Math.floor(chance * 4);
  const tries = [
    () => order.act(pick(lifecycleActions), 'because'),
    () => order.act('approvedraft'),
    () => order.act('approvequote'),
    () => order.pay('50.00'),
    () => order.pay(owingOf(order.state)),
    () => order.finish(panelId),
    () => order.finish(panelId + 1),
    () => order.breaks(panelId),
    () => order.deliver(panelId, panelId + 1),
    () => order.cancelLine(pick([1, 2])),
  ];
  try {
    pick(tries)();
  } catch (error) {
    const isRule = error instanceof IllegalTransition || (error as { status?: number }).status !== undefined;
    if (!isRule) throw error;
  }
}
