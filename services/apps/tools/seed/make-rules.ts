import { recipes } from '../../../contexts/roof/automations/recipes/recipes.ts';
import type { CommandDefinition } from '../../../platform/cqrs/command.ts';
import type { Business } from './business.ts';

/** Recipes that the demo business has switched on, and one that runs in shadow: it would write to customers. */
const live = ['largeOrder', 'dueMoved', 'ncr'] as const;
const shadow = 'ready';
/** What a large order of the demo business comes to, $ inc GST; about one in thirty does. */
const large = 3_000;
const runsOfLargeOrders = 4;

/** Rules of the demo business, through the real commands. Made history starts no rule: its runs are asked for by hand. */
export async function makeRules(b: Business, now: Date): Promise<void> {
  const admin = b.staff.find(({ groups, userId }) => userId !== null && groups.includes('Administrators'));
  if (!admin) return;
  const call = async <A>(name: string, input: object): Promise<A> => {
    const done = await b.runtime.executeAt(now, commandOf(b, name), input, {
      accountId: b.accountId,
      actor: { userId: admin.userId, name: admin.name },
      can: () => true,
      correlationId: `rules-${b.accountId}-${name}`,
    });
    if (!done) throw new Error(`${name} was refused while the demo business was made`);
    return done.answer as A;
  };
  const write = async (key: string): Promise<number> => {
    const recipe = recipes.find((one) => one.key === key);
    if (!recipe) throw new Error(`There is no recipe ${key}`);
    const { name, note, definition } = recipe;
    return (await call<{ id: number }>('createRule', { name, note, definition: ofDemo(definition), templateKey: key }))
      .id;
  };
  const ids: number[] = [];
  for (const key of live) {
    const id = await write(key);
    await call('publishRule', { id, reason: '' });
    ids.push(id);
  }
  await call('shadowRule', { id: await write(shadow), reason: '' });
  await b.settle();
  const recordIds = await largeOrders(b);
  const [id = 0] = ids;
  if (recordIds.length)
    await call('triggerRule', { id, recordIds, dryRun: false, note: 'The large orders that are open' });
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

function commandOf({ runtime }: Business, name: string): CommandDefinition<object, unknown> {
  const routes = runtime.contexts.find((one) => one.name === 'automations')?.routes ?? [];
  const found = routes.map(({ handlers }) => handlers[name]).find((handler) => handler?.kind === 'command');
  if (!found) throw new Error(`No command of rules is called ${name}`);
  return found as CommandDefinition<object, unknown>;
}
