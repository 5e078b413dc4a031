import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../../apps/contexts.ts';
import { openShopWorld, type ShopWorld } from '../../../apps/testing/shop-world.ts';
import { runJob } from '../../../platform/jobs/run-jobs.ts';
import { proposeHolds } from '../../receivables/reminders/propose-holds.ts';

let shop: ShopWorld;
beforeAll(async () => {
  shop = await openShopWorld({ contexts, parts: [] });
});
afterAll(() => shop?.world.close());

const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
/** A customer with an invoice of another system that is due since 2025. */
async function debtor(name: string): Promise<number> {
  const { id } = await shop.ok<{ id: number }>('POST', '/contacts', { name, address });
  await shop.ok('POST', '/accounts/openingbalances', {
    ...{ contactId: id, kind: 'invoice', number: `OLD ${name}`, amount: '330.00' },
    ...{ issuedOn: '2025-01-01', dueDate: '2025-01-31' },
  });
  await shop.settle();
  return id;
}
let mornings = 0;
async function morning(): Promise<void> {
  mornings += 1;
  await runJob(shop.world.harness.runtime, proposeHolds, shop.accountId, `morning-${mornings}`);
  await shop.settle();
}
const told = async () => {
  const { data } = await shop.ok<{ data: { summary: string; link: string }[] }>('GET', '/communication/notifications');
  return data.filter(({ summary }) => summary.endsWith('over 60 days')).map(({ summary, link }) => [summary, link]);
};

describe('a customer who owes for more than 60 days', () => {
  it('is told once to who may hold the account, and nothing is changed by it', async () => {
    const id = await debtor('Slow Glass');
    await morning();
    await morning();
    expect(await told()).toEqual([['Slow Glass has $330.00 over 60 days', `/contacts/${id}`]]);
    expect(await shop.ok('GET', `/contacts/${id}`)).toMatchObject({ accountStatus: 'active' });
  });

  it('is not told when the account is on hold already', async () => {
    const id = await debtor('Held Glass');
    await shop.ok('PUT', `/contacts/${id}/credit/status`, { status: 'onhold', reason: 'Owes' });
    await shop.settle();
    await morning();
    expect((await told()).map(([summary]) => summary)).not.toContain('Held Glass has $330.00 over 60 days');
  });
});
