import { join } from 'node:path';
import { developer, hireDeveloper } from '@glasshouse/services/apps/testing/developer';
import { prepareShop } from '@glasshouse/services/apps/testing/prepare-shop';
import { openDatabase } from '@glasshouse/services/platform/db/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paint } from './axe-faults.ts';
import { fits } from './fits.ts';
import type { Visitor } from './visitor.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({
    async prepare(runtime, accountId) {
      await prepareShop(runtime, accountId);
      await hireDeveloper(runtime, accountId);
    },
  });
});
afterAll(() => world?.close());

/** Longest until a record that changed behind the log is found and seen, ms. */
const foundWithinMs = 90_000;
const widths = [1440, 1024, 390];

/** Somebody writes a number of sheets into the rack that never came. */
async function inventSheets(sheets: number): Promise<void> {
  const db = openDatabase({ url: world.databaseUrl, role: 'owner', poolSize: 1 });
  await sql`
    update aggregate set state = jsonb_set(state, '{sheetSizes,0,quantity}',
      to_jsonb((state #>> '{sheetSizes,0,quantity}')::int + ${sheets}::int))
    where type = 'stock' and state ->> 'code' = '06CLR'`.execute(db);
  await db.destroy();
}

/** The page in every width and both themes: nothing is scrolled sideways, nothing breaks a rule of axe. */
async function looksRight(visitor: Visitor, name: string): Promise<void> {
  const { page } = visitor;
  for (const width of widths)
    for (const theme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await paint(page, theme);
      expect(await fits(page, width)).toBe(true);
      expect(await visitor.axe()).toEqual([]);
      const folder = process.env.E2E_PICTURES;
      if (folder) await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`), fullPage: true });
    }
  await page.setViewportSize({ width: 1440, height: 900 });
}

describe('invariants', () => {
  it('hold, turn red when a row is corrupted, and hold again when it is put right', async () => {
    const visitor = await world.visitor();
    const { page } = visitor;
    await visitor.goTo('/developer');
    await visitor.signIn(developer.email, developer.password);
    await page.waitForURL('**/developer/invariants');
    const table = page.getByRole('table', { name: 'Invariants' });
    await table.waitFor({ timeout: foundWithinMs });
    const rows = table.getByRole('row').filter({ hasText: 'Holds' });
    await expect.poll(() => rows.count(), { timeout: foundWithinMs }).toBe(33);
    await looksRight(visitor, 'holds');

    await inventSheets(3);
    const racks = table.getByRole('row').filter({ hasText: 'Sheets on hand equal receipts less issues' });
    await racks.getByText('1 violated').waitFor({ timeout: foundWithinMs });
    const violated = page.getByRole('table', { name: 'Violated now' });
    await violated.getByText(/sheets, its movements make/).waitFor();
    await looksRight(visitor, 'violated');
    const link = violated.getByRole('link', { name: /^Stock/ }).first();
    const [, id] = /(\d+)$/.exec((await link.textContent()) ?? '') ?? [];
    expect(await link.getAttribute('href')).toBe(`/inventory/stock/${id}`);

    await inventSheets(-3);
    await racks.getByText('Holds').waitFor({ timeout: foundWithinMs });
    const history = page.getByRole('table', { name: 'Past violations' });
    await history.getByText(/sheets, its movements make/).waitFor();
    await looksRight(visitor, 'history');
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  });

  it('is for developers alone', async () => {
    const office = await world.apiAs('office');
    const answer = await fetch(`${world.base}/api/v1/developer/invariants`, {
      headers: { authorization: `Bearer ${office.bearer}` },
    });
    expect(answer.status).toBe(403);
  });
});
