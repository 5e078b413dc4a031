import { developer, hireDeveloper } from '@glasshouse/services/apps/testing/developer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRecord } from '../bench/optimiser/record-run.ts';
import { wcagFaults } from './axe-faults.ts';
import { fits } from './fits.ts';
import type { Visitor } from './visitor.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let visitor: Visitor;
let databaseUrl: string;
const { DATABASE_URL } = process.env;

beforeAll(async () => {
  world = await openWorld({
    prepare: async (runtime, accountId) => {
      databaseUrl = runtime.config.databaseUrl;
      await hireDeveloper(runtime, accountId);
    },
  });
  visitor = await world.visitor();
  await visitor.goTo('/login?redirect=%2Fdeveloper%2Foptimiser');
  await visitor.signIn(developer.email, developer.password);
});
afterAll(async () => {
  if (DATABASE_URL === undefined) delete process.env.DATABASE_URL;
  else process.env.DATABASE_URL = DATABASE_URL;
  await visitor?.close();
  await world?.close();
});

const instance = (i: number) => ({
  ...{ instance: `A${i}`, panels: 40 + i, sheets: 3, gap: null, bestAfter: i / 2, nodesPerSecond: 250_000 },
  ...{ loss: 3 + ((i * 7) % 11), faults: 0, unplaced: 0 },
});
/** A run as the bench would record it. */
async function record(loss: number) {
  process.env.DATABASE_URL = databaseUrl;
  const keep = await openRecord({ record: '1' });
  const result = { set: 'A', pass: true, loss, seconds: 60, seed: 1, machine: '2 × a processor, Node 24' };
  await keep?.(
    'optimiser',
    result,
    Array.from({ length: 20 }, (_, i) => instance(i + 1)),
  );
  const batch = { ...instance(1), instance: '600 panels, several sizes', gap: -28.14, firstFitGap: 8.79, saved: 33.95 };
  const cutShort = { ...batch, instance: 'cut short', unplaced: 199 };
  const figures = { gap: 4.2, firstFitGap: 17.2, saved: 11.4 };
  await keep?.('shop', { ...result, set: 'made by the bench', ...figures }, [batch, cutShort]);
}

describe('the proof of the optimiser', () => {
  it('says that no run was recorded, and how one is', async () => {
    const { page } = visitor;
    await page.getByText('No run was recorded yet').waitFor();
    await page.getByText('npm run bench -- optimiser --set FOLDER --time SECONDS --record').waitFor();
  });

  it('shows the last run: figures, a chart, a row for each instance, and the run before', async () => {
    const { page } = visitor;
    await record(6.1);
    await record(5.5);
    await page.reload();
    await page.getByRole('img', { name: 'Loss of 20 instances in percent' }).waitFor();
    await page.getByText('5.500 %').first().waitFor();
    expect(await page.getByRole('table', { name: 'Instances of A' }).locator('tbody tr').count()).toBe(20);
    expect(await page.getByRole('table', { name: 'Earlier runs' }).locator('tbody tr').count()).toBe(2);
    // What leaves panels out is compared with nothing.
    const short = page.getByRole('row', { name: /cut short/ });
    expect(await short.getByRole('cell', { name: '–', exact: true }).count()).toBe(2);
    await short.getByText('199 left out').waitFor();
    expect(await wcagFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await fits(page, 390)).toBe(true);
    expect(await wcagFaults(page)).toEqual([]);
    expect(visitor.faults).toEqual([]);
  });

  it('is closed to everybody else, with the reason', async () => {
    const other = await world.visitor();
    await other.goTo('/login?redirect=%2Fdeveloper%2Foptimiser');
    await other.signIn(world.email('demo'), world.password);
    await other.page.locator('#content').getByText('Only platform developers may open this.').waitFor();
    expect(await other.page.getByRole('heading', { name: 'How to run it' }).count()).toBe(0);
    await other.close();
  });
});
