import { expect } from 'vitest';
import { accountContext } from '../../contexts/account/account.module.ts';
import { communicationContext } from '../../contexts/communication/communication.module.ts';
import { contactsContext } from '../../contexts/contacts/contacts.module.ts';
import { filesContext } from '../../contexts/core/files/files.module.ts';
import { identityContext } from '../../contexts/identity/identity.module.ts';
import { createStock } from '../../contexts/inventory/commands/create-stock.ts';
import { NewStock } from '../../contexts/inventory/inventory.contract.ts';
import { inventoryContext } from '../../contexts/inventory/inventory.module.ts';
import { invoicingContext } from '../../contexts/invoicing/invoicing.module.ts';
import { ordereditorContext } from '../../contexts/ordereditor/ordereditor.module.ts';
import { recordDelivered } from '../../contexts/orders/commands/record-delivered.ts';
import { recordPanelFinished } from '../../contexts/orders/commands/record-panel-finished.ts';
import type { Moved, Order } from '../../contexts/orders/orders.contract.ts';
import { ordersContext } from '../../contexts/orders/orders.module.ts';
import { pricingContext } from '../../contexts/pricing/pricing.module.ts';
import { productionContext } from '../../contexts/production/production.module.ts';
import { purchasingContext } from '../../contexts/purchasing/purchasing.module.ts';
import type { Clock } from '../../platform/kernel/ambient.ts';
import { answeringOrders } from './answering-orders.ts';
import { openShopWorld } from './shop-world.ts';

const contexts = [
  accountContext,
  identityContext,
  contactsContext,
  inventoryContext,
  pricingContext,
  ordereditorContext,
  ordersContext,
  productionContext,
  invoicingContext,
  purchasingContext,
  filesContext,
  communicationContext,
];

/** A company with stock, prices and customers, for specs of what goes wrong with orders. */
export async function openExceptionsWorld() {
  const clock: Clock = { now: () => new Date('2026-03-02T01:00:00.000Z') };
  const shop = await openShopWorld({ contexts: answeringOrders(contexts), clock, parts: ['prices', 'stock'] });
  const { world, accountId, stock, run, settle } = shop;
  const as = (mailbox: string, method: string, path: string, body?: unknown) =>
    world.as(world.here, mailbox, method, path, body === undefined ? {} : { body });
  async function ok<T>(method: string, path: string, body?: unknown, mailbox = 'demo'): Promise<T> {
    const answer = await as(mailbox, method, path, body);
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body as T;
  }
  const refused = async (method: string, path: string, body: unknown = {}, mailbox = 'demo') => {
    const answer = await as(mailbox, method, path, body);
    const { error } = answer.body as {
      error: { code: string; message: string; details: { target: string; message: string }[]; data: unknown };
    };
    return { status: answer.status, ...error };
  };
  const external = await run(
    createStock,
    NewStock.parse({ code: 'CURVED10', name: 'Curved 10 mm', kind: 'glass', thicknessMm: 10, isExternal: true }),
  );
  stock.set('CURVED10', external.id);
  const contact = async (name: string, more: object = {}) =>
    (
      await ok<{ id: number }>('POST', '/contacts', {
        name,
        email: 'orders@bayside.example',
        paymentTerms: 'account',
        address: { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' },
        ...more,
      })
    ).id;
  const customerId = await contact('Bayside Showers');
  const pane = (more: object = {}) => ({
    stockId: stock.get('10CLR'),
    widthMm: 1200,
    heightMm: 800,
    quantity: 2,
    isToughened: true,
    ...more,
  });
  const makeOrder = (items: object[], more: object = {}) =>
    ok<Moved>('POST', '/orders', { contactId: customerId, dueDate: '2026-03-09', items, ...more });
  const read = (id: number) => ok<Order>('GET', `/orders/${id}`);
  let panelId = 900_000;
  /** An order of two panes, made, delivered and invoiced. */
  const despatchedOrder = async () => {
    const { id } = await makeOrder([pane()]);
    await ok('POST', `/orders/${id}/approvedraft`);
    const panels = [(panelId += 1), (panelId += 1)];
    for (const one of panels) await run(recordPanelFinished, { orderId: id, panelId: one, itemId: 1 });
    await run(recordDelivered, { orderId: id, panelIds: panels, isLast: true });
    await settle();
    expect((await read(id)).status).toBe('completed');
    return id;
  };
  return {
    world,
    accountId,
    stock,
    run,
    settle,
    as,
    ok,
    refused,
    contact,
    customerId,
    pane,
    makeOrder,
    read,
    despatchedOrder,
  };
}
export type ExceptionsWorld = Awaited<ReturnType<typeof openExceptionsWorld>>;
