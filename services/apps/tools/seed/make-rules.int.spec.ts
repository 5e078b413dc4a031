import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RuleRow } from '../../../contexts/roof/automations/automations.contract.ts';
import type { RunRow } from '../../../contexts/roof/automations/runs.contract.ts';
import { contexts } from '../../contexts.ts';
import { openShopWorld, type ShopWorld } from '../../testing/shop-world.ts';
import { Business } from './business.ts';
import { makeRules } from './make-rules.ts';
import { makeWebhooks } from './make-webhooks.ts';
import { staffOf } from './seed-business.ts';

let shop: ShopWorld;
beforeAll(async () => {
  shop = await openShopWorld({ contexts, parts: ['prices', 'stock'] });
});
afterAll(() => shop?.close());

it('the demo business has rules that are on, one in shadow, and a run for each large order', async () => {
  const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
  const contact = { name: 'Kerr & Sons', email: 'a@b.example', paymentTerms: 'account', address };
  const { id: contactId } = await shop.ok<{ id: number }>('POST', '/contacts', contact);
  for (const quantity of [2, 5_000]) {
    const items = [{ stockId: shop.stock.get('HINGE90'), quantity }];
    await shop.ok('POST', '/orders', { contactId, reference: 'Shopfront', dueDate: '2099-03-10', items });
  }
  await shop.settle();
  const { runtime } = shop.world.harness;
  const b = new Business(runtime, shop.accountId, 1, await staffOf(runtime, shop.accountId));
  await makeRules(b, runtime.clock.now());
  await shop.settle();
  const rules = await shop.ok<{ data: RuleRow[] }>('GET', '/automations/rules');
  expect(rules.data.map(({ mode }) => mode).sort()).toEqual(['live', 'live', 'live', 'shadow']);
  const runs = await shop.ok<{ data: RunRow[] }>('GET', '/automations/runs');
  expect(runs.data.map(({ ruleName, outcome }) => [ruleName, outcome])).toEqual([['Large order', 'done']]);
  await makeWebhooks(b, runtime.clock.now());
  const webhooks = await shop.ok<{ data: { name: string; status: string }[] }>('GET', '/integrations/webhooks');
  expect(webhooks.data).toMatchObject([{ name: 'Warehouse ERP', status: 'off' }]);
});
