import { describe, expect, it } from 'vitest';
import { accountContract } from '../account/account.contract.ts';
import { Approval, OrderType } from './order-kinds.contract.ts';
import { ordersContract } from './orders.contract.ts';

describe('what orders offer', () => {
  it('B-331 an approval is pending, approved or denied', () => {
    // Ours beside the three: a part that nobody has to approve.
    expect(Approval.options).toEqual(['notNeeded', 'pending', 'approved', 'denied']);
  });

  it('B-313 the steps before production can be switched in the settings', () => {
    const steps = [
      'preProductionSendOrderConfirmation',
      'preProductionPrintProductionSheets',
      'preProductionPrintProductionLabels',
    ];
    const given = Object.fromEntries(steps.map((step) => [step, false]));
    expect(accountContract.updateSettings.body.parse(given)).toEqual(given);
    expect(accountContract.updateSettings.body.safeParse({ [steps[0] ?? '']: 'no' }).success).toBe(false);
  });

  it('B-297 there are quotes, orders and rework that is not charged', () => {
    expect(OrderType.options).toEqual(['quote', 'order', 'nonChargeableRework']);
  });

  it('B-303 an item of the checklist can be skipped', () => {
    const { method, path } = ordersContract.skipChecklistItem;
    expect([method, path]).toEqual(['POST', '/orders/:id/checklistitems/:checklistItemId/skip']);
  });

  it('B-308 the list takes columns, order, search, filters and dates', () => {
    const { path, table } = ordersContract.listOrders;
    expect(path).toBe('/orders');
    expect(Object.values(table).filter((column) => 'dateFilter' in column)).toHaveLength(1);
  });
});
