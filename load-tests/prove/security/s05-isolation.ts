import { contexts } from '@glasshouse/services/apps/contexts';
import { openAccount } from '@glasshouse/services/contexts/account/account.facts';
import { labelsContract } from '@glasshouse/services/contexts/core/labels/labels.contract';
import { allRights } from '@glasshouse/services/contexts/identity/access/rights';
import { createGroup } from '@glasshouse/services/contexts/identity/commands/create-group';
import { createUser } from '@glasshouse/services/contexts/identity/commands/create-user';
import { setGroupPermissions } from '@glasshouse/services/contexts/identity/commands/set-group-permissions';
import { demoCompanies } from '@glasshouse/services/contexts/identity/demo/demo-companies';
import { allowing } from '@glasshouse/services/contexts/identity/domain/rules';
import { startSessionRow } from '@glasshouse/services/contexts/identity/store/sessions';
import { randomSecret, signToken } from '@glasshouse/services/platform/auth/tokens';
import type { CommandDefinition } from '@glasshouse/services/platform/cqrs/command';
import { withAccount } from '@glasshouse/services/platform/db/database';
import type { Runtime } from '@glasshouse/services/platform/runtime';
import { readCatalogue } from '@glasshouse/services/platform/testing/catalogue';
import { anyone, openHarness } from '@glasshouse/services/platform/testing/harness';
import { plantRecords } from '@glasshouse/services/platform/testing/plant';
import { serve } from '@glasshouse/services/platform/testing/serve';
import { sql } from 'kysely';
import type { Bar } from '../../bars/bar.ts';
import { inLanes, requestOf, send } from './requests.ts';
import { allEntries } from './security-world.ts';

interface Tenant {
  readonly accountId: number;
  readonly token: string;
  /** In the names of its things, and in those of nobody else. */
  readonly mark: string;
}

/** Connections that all companies share. */
const poolSize = 4;
const lanes = 24;

/**
 * The catalogue of the database, then interleaved requests of many companies over few connections: reads and writes
 * over HTTP, statements without any condition, transactions that fail half way, and statements before a company is set.
 */
export const isolation: Bar = async ({ tenants = 50, requests = 2_000, seed = 1 }) => {
  const harness = await openHarness({ contexts, poolSize });
  const served = await serve(harness.runtime);
  try {
    const faults = await readCatalogue(harness.url);
    const made: Tenant[] = [];
    for (let i = 0; i < tenants; i += 1) made.push(await openTenant(harness.runtime, i));
    for (const { accountId } of made) await harness.settle(accountId);
    const tables = await plantRecords(harness.url, made[0]?.accountId ?? 0, ['toy'], made[0]?.mark);
    const crossed: string[] = [];
    let unset = 0;
    let done = 0;
    const random = randomOf(seed);
    const plan = Array.from({ length: requests }, () => ({
      who: made[Math.floor(random() * made.length)] as Tenant,
      table: tables[Math.floor(random() * tables.length)] as string,
      kind: Math.floor(random() * 6),
    }));
    await inLanes(plan, lanes, async ({ who, table, kind }) => {
      const others = made.filter((one) => one !== who);
      const text = await oneRequest(harness.runtime, served.url, who, table, kind);
      done += 1;
      if (kind === 5) unset += Number(text);
      else if (others.some((one) => text.includes(one.mark))) crossed.push(`${who.mark} kind ${kind} ${table}`);
    });
    // Rows that are there at all, so that seeing none of another company means something.
    const own = await served.call('GET', '/users', { token: made[0]?.token });
    const isAlive = JSON.stringify(own.body).includes(made[0]?.mark ?? '');
    if (!isAlive) faults.push('a company does not see its own rows');
    return {
      bar: 'every table is locked to its company, and no request sees a row of another',
      pass: faults.length === 0 && crossed.length === 0 && unset === 0 && done === requests,
      figure: `${faults.length} faults in the catalogue; ${crossed.length} cross-company answers and ${unset} rows with no company set in ${done} interleaved requests of ${tenants} companies over ${poolSize} connections (seed ${seed})`,
      target: '0 / 0 / 0',
      faults,
      crossed: crossed.slice(0, 20),
    };
  } finally {
    await served.close();
    await harness.close();
  }
};

async function openTenant(runtime: Runtime, i: number): Promise<Tenant> {
  const mark = `tenant${String(i).padStart(4, '0')}x`;
  const { details, locations } = demoCompanies[0] as (typeof demoCompanies)[0];
  const accountId = await openAccount(runtime, {
    ...details,
    companyName: mark,
    locations: locations.map((one) => ({ ...one, name: `${one.name} ${mark}` })),
    subscription: { isActive: true, expiryDate: '2099-01-01', isAutoRenewEnabled: true },
    access: { hasActiveSubscription: true, availableUserCount: 5, availableStorageGigabytes: 1, featureList: [] },
    isActivated: true,
    isInitialBillingSetup: true,
  });
  const run = async <I, A>(definition: CommandDefinition<I, A>, input: I): Promise<A> => {
    const answer = await runtime.execute(definition, input, anyone(accountId));
    if (!answer) throw new Error(`${definition.name} did not run`);
    return answer.answer;
  };
  const group = await run(createGroup, { name: `Group ${mark}` });
  await run(setGroupPermissions, { id: group.id, permissions: allowing(allRights) });
  const user = await run(createUser, { email: `${mark}@tenants.example`, name: `User ${mark}`, groupIds: [group.id] });
  const now = runtime.clock.now();
  const sessionId = randomSecret();
  await withAccount(runtime.db, accountId, (tx) => startSessionRow(tx, accountId, user.id, sessionId, now));
  return {
    accountId,
    mark,
    token: await signToken(runtime.config.secret, { accountId, userId: user.id, sessionId }, now),
  };
}

const lists = allEntries.filter((e) => e.table && !e.path.includes(':') && e.access !== 'developer');

/** What a company was shown; of kind 5 the number of rows seen with no company set. */
async function oneRequest(runtime: Runtime, url: string, who: Tenant, table: string, kind: number): Promise<string> {
  const { db } = runtime;
  const everything = sql<object>`select to_jsonb(t) as row from ${sql.id('read', table)} t limit 50`;
  if (kind === 0) {
    const e = labelsContract.createLabel;
    const body = {
      ...(requestOf(e, { id: () => 1 }).body as object),
      name: `${who.mark} ${randomSecret().slice(0, 8)}`,
    };
    return (await send(url, e, { path: e.path, body }, who.token)).text;
  }
  if (kind <= 2) {
    const e = lists[table.length % lists.length] ?? labelsContract.listLabels;
    return (await send(url, e, { path: `${e.path}?length=25` }, who.token)).text;
  }
  if (kind === 3)
    return JSON.stringify(
      await withAccount(db, who.accountId, async (tx) => [
        (await everything.execute(tx)).rows,
        (await sql`select state from aggregate limit 200`.execute(tx)).rows,
        (await sql`select data from event limit 200`.execute(tx)).rows,
      ]),
    );
  if (kind === 4) {
    // Fails half way: the connection goes back with nothing of the company on it.
    await withAccount(db, who.accountId, async (tx) => {
      await everything.execute(tx);
      await sql`select 1 / 0`.execute(tx);
    }).catch(() => undefined);
    return '';
  }
  const rows = await everything.execute(db);
  const events = await sql`select 1 from event limit 5`.execute(db);
  const records = await sql`select 1 from aggregate limit 5`.execute(db);
  return String(rows.rows.length + events.rows.length + records.rows.length);
}

/** Mulberry32: the same seed, the same plan. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
