import { expect } from 'vitest';
import { accountContext } from '../../contexts/account/account.module.ts';
import type { AccountSettings } from '../../contexts/account/settings.contract.ts';
import { communicationContext } from '../../contexts/communication/communication.module.ts';
import { contactsContext } from '../../contexts/contacts/contacts.module.ts';
import { activityContext } from '../../contexts/core/activity/activity.module.ts';
import { identityContext } from '../../contexts/identity/identity.module.ts';
import type { DemoWorld } from '../../contexts/identity/testing/demo-world.ts';
import { inventoryContext } from '../../contexts/inventory/inventory.module.ts';
import { invoicingContext } from '../../contexts/invoicing/invoicing.module.ts';
import type { Moved, Order } from '../../contexts/orders/orders.contract.ts';
import { ordersContext } from '../../contexts/orders/orders.module.ts';
import { pricingContext } from '../../contexts/pricing/pricing.module.ts';
import type { Clock } from '../../platform/kernel/ambient.ts';
import { answeringOrders } from './answering-orders.ts';
import { openShopWorld } from './shop-world.ts';

const contexts = [
  accountContext,
  identityContext,
  contactsContext,
  inventoryContext,
  pricingContext,
  communicationContext,
  ordersContext,
  invoicingContext,
  activityContext,
];
let at = new Date('2026-03-02T01:00:00.000Z');
/** Moves the clock; nobody may call the API meanwhile, for sessions end. Returns how to move it back. */
export function later(ms: number): () => void {
  const before = at;
  at = new Date(at.getTime() + ms);
  return () => {
    at = before;
  };
}
/** The instant it is. */
export const instant = (): Date => at;
const clock: Clock = { now: () => at };
export const dayMs = 86_400_000;
export let world: DemoWorld;
export let accountId: number;
export let stock: Map<string, number>;

export const settle = async () => {
  for (let i = 0; i < 3; i += 1) await world.harness.settle(accountId);
};
export const as = (mailbox: string, method: string, path: string, body?: unknown) =>
  world.as(world.here, mailbox, method, path, body === undefined ? {} : { body });
export async function ok<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await as('demo', method, path, body);
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body as T;
}
export const refused = async (method: string, path: string, body?: unknown) => {
  const { status, body: said } = await as('demo', method, path, body);
  return { status, ...(said as { error: { message: string; details: { target: string; message: string }[] } }).error };
};
let made = 0;
export const customer = async (paymentTerms: string, more: object = {}) => {
  made += 1;
  const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
  const body = { name: `Bayside ${made}`, email: 'orders@bayside.example', paymentTerms, address, ...more };
  return (await ok<{ id: number }>('POST', '/contacts', body)).id;
};
export const door = (more: object = {}) => ({
  stockId: stock.get('10CLR'),
  widthMm: 1200,
  heightMm: 800,
  quantity: 2,
  isToughened: true,
  edges: ['FP', 'FP', 'FP', 'FP'],
  holes: 2,
  ...more,
});
export const hinge = (more: object = {}) => ({ stockId: stock.get('HINGE90'), quantity: 2, ...more });
export const head = { reference: '12 Marlo Ct', dueDate: '2026-03-09' };
export const makeOrder = (contactId: number, more: object = {}) =>
  ok<Moved>('POST', '/orders', { contactId, ...head, items: [door(), hinge()], ...more });
export const act = (id: number, action: string, body: object = {}) =>
  ok<Moved>('POST', `/orders/${id}/${action}`, body);
export const read = (id: number) => ok<Order>('GET', `/orders/${id}`);
export const settings = (body: Partial<AccountSettings>) => ok('PUT', '/account/settings', body);

/** Opens a company with prices and stock, whose orders need nothing before production. */
export async function openOffice(): Promise<void> {
  ({ world, accountId, stock } = await openShopWorld({
    contexts: answeringOrders(contexts),
    clock,
    parts: ['prices', 'stock'],
  }));
}

export const closeOffice = () => world?.close();
