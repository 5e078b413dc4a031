import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDemoAccounts, demoUsers } from '../../contexts/identity/demo.ts';
import { projectRoot, readConfig } from '../../platform/config/config.ts';
import { openRuntime } from '../../platform/runtime.ts';
import { contexts } from '../contexts.ts';
import { Calendar } from './seed/calendar.ts';
import { fillCompanies, rememberFilling } from './seed/fill-companies.ts';
import { sayProgress } from './seed/say-progress.ts';
import { seedBusiness } from './seed/seed-business.ts';

/**
 * `npm run seed -- [--orders N] [--seed N] [--accounts]`: a believable business through the real commands. The first run
 * makes the two demo companies with their users, writes the sign-in to demo.json and fills them; with --accounts it leaves
 * the filling to the next run. A run that was interrupted is gone on with. Later runs add orders to the first company.
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
const yearOfWorkdays = 265;
const isAccountsOnly = process.argv.includes('--accounts');
const folder = process.env.GLASSHOUSE_DATA ?? join(projectRoot(), '.data');

const runtime = await openRuntime({
  name: 'seed',
  config: { ...readConfig(), logLevel: process.env.LOG_LEVEL ?? 'error' },
  contexts,
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
  if (!known) await openCompanies();
  const isFilled = isAccountsOnly ? true : await fillCompanies(runtime, folder);
  if (known && isExtending && !isFilled) await extend(known.account_id);
} finally {
  await runtime.close();
}

/** Makes the companies and their users, and says what they are to be filled with. */
async function openCompanies(): Promise<void> {
  // Hexadecimal: no name of anybody comes about by chance.
  const password = randomBytes(8).toString('hex');
  const now = runtime.clock.now();
  const calendar = new Calendar('Australia/Melbourne');
  const openedAt = calendar.at(calendar.workday(calendar.dateOf(now), -yearOfWorkdays), 9);
  const accounts = await createDemoAccounts(runtime, { password, openedAt });
  await mkdir(folder, { recursive: true });
  await rememberFilling(folder, {
    now: now.toISOString(),
    // The second company is there to show that companies see nothing of each other: a small one will do.
    companies: accounts.map(({ accountId }, i) => ({
      accountId,
      orders: i === 0 ? orders : Math.min(10, orders),
      seed: seed + i,
      done: 0,
    })),
  });
  const signIn = {
    email: demoUsers[0]?.email ?? '',
    password,
    account: demoUsers[0]?.companyName ?? '',
    developer: demoUsers.find((user) => user.isDeveloper)?.email,
  };
  await writeFile(join(folder, 'demo.json'), `${JSON.stringify(signIn, null, 2)}\n`, { mode: 0o600 });
}

async function extend(accountId: number): Promise<void> {
  const tell = sayProgress();
  await seedBusiness(runtime, { accountId, orders, seed, isNew: false, told: { done: 0, tell } });
}
