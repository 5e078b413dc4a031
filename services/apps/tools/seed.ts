import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDemoAccounts, demoUsers } from '../../contexts/identity/demo.ts';
import { InProcessBus } from '../../platform/bus/in-process-bus.ts';
import { projectRoot, readConfig } from '../../platform/config/config.ts';
import { openRuntime } from '../../platform/runtime.ts';
import { contexts } from '../contexts.ts';
import { seedBusiness } from './seed/seed-business.ts';

/**
 * `npm run seed -- [--orders N] [--seed N]`: a believable business through the real commands. The first run makes the two
 * demo companies and writes the sign-in to demo.json; later runs add orders to the first of them.
 */
const option = (name: string, fallback: number) => {
  const at = process.argv.indexOf(`--${name}`);
  const value = at < 0 ? fallback : Number(process.argv[at + 1]);
  if (Number.isInteger(value) && value >= 0) return value;
  process.stderr.write(`--${name} takes a whole number\n`);
  process.exit(2);
};
const orders = option('orders', 400);
const seed = option('seed', 1);
const isExtending = process.argv.includes('--orders');

// A bus of its own: history is not announced live, and the services read it from PostgreSQL all the same.
const runtime = await openRuntime({
  name: 'seed',
  config: { ...readConfig(), logLevel: process.env.LOG_LEVEL ?? 'error' },
  contexts,
  bus: new InProcessBus(),
  poolSize: 12,
  isDisposable: true,
});
try {
  const known = await runtime.db
    .selectFrom('sign_in_name')
    .select('account_id')
    .orderBy('account_id')
    .limit(1)
    .executeTakeFirst();
  if (known && isExtending) await seedBusiness(runtime, { accountId: known.account_id, orders, seed, isNew: false });
  if (!known) await seedAnew();
} finally {
  await runtime.close();
}

async function seedAnew(): Promise<void> {
  // Hexadecimal: no name of anybody comes about by chance.
  const password = randomBytes(8).toString('hex');
  const openedAt = new Date(runtime.clock.now().getTime() - 370 * 86_400_000);
  const accounts = await createDemoAccounts(runtime, { password, openedAt });
  const signIn = {
    email: demoUsers[0]?.email ?? '',
    password,
    account: demoUsers[0]?.companyName ?? '',
    developer: demoUsers.find((user) => user.isDeveloper)?.email,
  };
  const folder = process.env.GLASSHOUSE_DATA ?? join(projectRoot(), '.data');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'demo.json'), `${JSON.stringify(signIn, null, 2)}\n`, { mode: 0o600 });
  // Companies share nothing: their histories are made side by side.
  await Promise.all(
    accounts.map(({ accountId }, i) =>
      seedBusiness(runtime, {
        accountId,
        orders: i === 0 ? orders : Math.min(10, orders),
        seed: seed + i,
        isNew: true,
      }),
    ),
  );
}
