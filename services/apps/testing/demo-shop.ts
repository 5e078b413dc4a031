import { createDemoAccounts } from '../../contexts/identity/demo.ts';
import { openHarness } from '../../platform/testing/harness.ts';
import { contexts } from '../contexts.ts';
import { demoFigures, type Figure } from '../tools/seed/figures.ts';
import { seedBusiness } from '../tools/seed/seed-business.ts';

/** A Monday morning in winter: the shop has been open for some hours. */
const now = new Date('2026-06-15T01:00:00Z');
const yearMs = 370 * 86_400_000;

/** Fills a demo business of so many orders in a database of its own and answers its figures by name. */
export async function figuresOfDemoShop(orders: number): Promise<ReadonlyMap<string, Figure>> {
  const harness = await openHarness({ contexts, poolSize: 12 });
  try {
    const openedAt = new Date(now.getTime() - yearMs);
    const [account] = await createDemoAccounts(harness.runtime, { password: 'a password for one spec', openedAt });
    const accountId = account?.accountId ?? 0;
    await seedBusiness(harness.runtime, { accountId, orders, seed: 1, isNew: true, now });
    const figures = await demoFigures(harness.runtime, accountId, now);
    return new Map(figures.map((figure) => [figure.name, figure]));
  } finally {
    await harness.close();
  }
}
