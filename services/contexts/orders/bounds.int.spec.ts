import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FloorWorld, openFloorWorld } from '../../apps/testing/floor-world.ts';
import type { Order } from './orders.contract.ts';

let floor: FloorWorld;

beforeAll(async () => {
  floor = await openFloorWorld();
});
afterAll(() => floor?.close());

const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
const customer = async (more: object = {}) =>
  (
    await floor.ok<{ id: number }>('POST', '/contacts', {
      name: 'Kerr & Sons',
      email: 'orders@kerr.example',
      paymentTerms: 'account',
      address,
      ...more,
    })
  ).id;
const pane = () => ({
  stockId: floor.stock.get('10CLR'),
  widthMm: 1200,
  heightMm: 800,
  quantity: 1,
  isToughened: true,
});
const booked = async (contactId: number, item: object = {}) => {
  const { id } = await floor.ok<{ id: number }>('POST', '/orders', {
    contactId,
    dueDate: '2027-03-09',
    items: [{ ...pane(), ...item }],
  });
  await floor.ok('POST', `/orders/${id}/approvedraft`);
  return floor.ok<Order>('GET', `/orders/${id}`);
};
const pricingOf = (order: Order) => order.approvals.find(({ part }) => part === 'pricing');

/** Money is not given away, and not taken back beyond what it was. */
describe('bounds of money', () => {
  it('asks for pricing approval when the discount is over the setting, or the order comes to nothing', async () => {
    expect(pricingOf(await booked(await customer({ discountPercent: '50' })))).toMatchObject({ approval: 'notNeeded' });
    const large = await booked(await customer({ discountPercent: '60' }));
    expect(pricingOf(large)).toMatchObject({
      approval: 'pending',
      reasons: ["the customer's discount of 60 % is over 50 %"],
    });
    const free = await booked(await customer({ discountPercent: '100' }));
    expect(pricingOf(free)).toMatchObject({
      approval: 'pending',
      reasons: expect.arrayContaining(['the order comes to $0.00']),
    });
    expect(free.totals.total).toBe('0.00');
    await floor.ok('PUT', '/orders/configuration/settings', { discountApprovalPercent: '70' });
    expect(pricingOf(await booked(await customer({ discountPercent: '60' })))).toMatchObject({ approval: 'notNeeded' });
  });

  it.each(['-500', '9'.repeat(25), '0.0000001'])('refuses the price by hand %s on its field', async (overridePrice) => {
    const body = { contactId: await customer(), items: [{ ...pane(), overridePrice }] };
    const { status, body: said } = await floor.call('POST', '/orders', body);
    expect(status).toBe(422);
    expect(said).toMatchObject({ error: { details: [{ target: 'items.0.overridePrice' }] } });
  });

  it('credits an order with no more than it comes to, all its credit notes together', async () => {
    const contactId = await customer();
    const order = await booked(contactId);
    const credit = (unitPrice: string) =>
      floor.call('POST', '/accounts/creditnotes', {
        contactId,
        orderId: order.id,
        reason: 'Scratched',
        lines: [{ itemId: order.items[0]?.itemId, description: 'Scratched pane', quantity: 1, unitPrice }],
      });
    const most = order.totals.exGst;
    const refused = await credit('99999');
    expect(refused.status).toBe(422);
    expect(refused.says).toContain(`$${order.totals.total} of ${order.number} is left to credit`);
    expect((await credit(most)).status).toBe(200);
    expect((await credit('0.10')).says).toContain(`$0.00 of ${order.number} is left to credit`);
  });
});
