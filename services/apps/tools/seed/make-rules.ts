import { recipes } from '../../../contexts/roof/automations/recipes/recipes.ts';
import { asAdministrator } from './as-administrator.ts';
import type { Business } from './business.ts';

/** Recipes that the demo business has switched on, and one that runs in shadow: it would write to customers. */
const live = ['largeOrder', 'dueMoved', 'ncr'] as const;
const shadow = 'ready';
/** What a large order of the demo business comes to, $ inc GST; about one in thirty does. */
const large = 3_000;
const runsOfLargeOrders = 4;

/** Rules of the demo business, through the real commands. Made history starts no rule: its runs are asked for by hand. */
export async function makeRules(b: Business, now: Date): Promise<void> {
  const call = asAdministrator(b, now);
  if (!call) return;
  const write = async (key: string): Promise<number> => {
    const recipe = recipes.find((one) => one.key === key);
    if (!recipe) throw new Error(`There is no recipe ${key}`);
    const { name, note, definition } = recipe;
    return (
      await call<{ id: number }>('automations.createRule', {
        name,
        note,
        definition: ofDemo(definition),
        templateKey: key,
      })
    ).id;
  };
  const ids: number[] = [];
  for (const key of live) {
    const id = await write(key);
    await call('automations.publishRule', { id, reason: '' });
    ids.push(id);
  }
  await call('automations.shadowRule', { id: await write(shadow), reason: '' });
  await b.settle();
  const recordIds = await largeOrders(b);
  const [id = 0] = ids;
  if (recordIds.length)
    await call('automations.triggerRule', { id, recordIds, dryRun: false, note: 'The large orders that are open' });
  await b.settle();
}

/** The orders of a demo business are smaller than those of the recipe. */
const ofDemo = <D>(definition: D): D =>
  JSON.parse(JSON.stringify(definition).replace(/\b20000\b/g, String(large))) as D;

const largeOrders = async (b: Business): Promise<number[]> => {
  const rows = await b.read((tx) =>
    tx
      .selectFrom('order_list')
      .select('id')
      .where('account_id', '=', b.accountId)
      .where('is_open', '=', true)
      .where('total', '>', String(large))
      .orderBy('id', 'desc')
      .limit(runsOfLargeOrders)
      .execute(),
  );
  return rows.map((row) => row.id);
};
