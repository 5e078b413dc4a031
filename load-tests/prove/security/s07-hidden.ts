import { contexts } from '@glasshouse/services/apps/contexts';
import { allRights } from '@glasshouse/services/contexts/identity/access/rights';
import { createUser } from '@glasshouse/services/contexts/identity/commands/create-user';
import { setUserPermissions } from '@glasshouse/services/contexts/identity/commands/set-user-permissions';
import { allowing } from '@glasshouse/services/contexts/identity/domain/rules';
import { productionConfigurationContract } from '@glasshouse/services/contexts/production/stationapp/configuration.contract';
import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { openDatabase, withAccount } from '@glasshouse/services/platform/db/database';
import { topicsOf } from '@glasshouse/services/platform/realtime/topics';
import { sql } from 'kysely';
import { z } from 'zod';
import type { BarResult } from '../../bars/bar.ts';
import { openEar, ticketFor } from './listen.ts';
import { inLanes, requestOf } from './requests.ts';
import { inSecurityWorld, readJson, type SecurityWorld } from './security-world.ts';

/** What no answer may be called, but the secret of a new authenticator or webhook, shown once to its user, and whether somebody has a password. */
const secretName = /password(?!s?(Changed|SetAt))|hash$|secret|resetToken|sealed|^salt$/i;
const shown = [
  ...['identity.requestOwnMfa.secret', 'identity.getUser.hasPassword'],
  ...['webhooks.createWebhook.secret', 'webhooks.rotateWebhookSecret.secret'],
];

/** Columns that every list is asked to filter, sort and show by, and knows nothing of. */
const hiddenNames = [
  'password',
  'passwordHash',
  'password_hash',
  'hash',
  'secret',
  'sealed_secret',
  'sealedSecret',
  'resetToken',
  'reset_token',
  'token',
  'session_id',
  'sessionId',
  'account_id',
  'accountId',
  'state',
  'cost',
  'margin',
  'unit_cost',
  'cost_cents',
  'hourlyCost',
  'setupCost',
  '__proto__',
  'constructor',
  'user.password_hash',
  'credential.password_hash',
  'rules',
  'mfa',
];

/** Values that are kept and shown to nobody: looked for in every answer, and asked about in every way a list can be asked. */
export async function proveHidden(
  world: SecurityWorld,
  { small = 0 }: Readonly<Record<string, number>> = {},
): Promise<BarResult> {
  const named = namesIn(world.entries);
  const secrets = await storedSecrets(world);
  const own = await shownSecrets(world, secrets);
  const oracle = await listOracles(world, secrets, small === 1);
  const costs = await costsOf(world);
  const faults = [...named, ...own.found, ...oracle.found, ...costs.found];
  return {
    bar: 'what is hidden is neither shown nor asked about',
    pass: faults.length === 0 && secrets.length > 5 && costs.isShownToOwner && oracle.probes > 0,
    figure: `${faults.length} shown or told: ${secrets.length} stored secrets over ${own.answers} answers and ${own.messages} messages; ${oracle.probes} probes of ${oracle.lists} lists by ${hiddenNames.length} hidden names and every unlisted column; costs of a station over ${costs.answers} answers without its right`,
    target: '0 appear, 0 influence the result',
    faults: faults.slice(0, 30),
  };
}

/** Fields of contracts, answers and lists, that are named like a secret. */
function namesIn(entries: readonly Endpoint[]): string[] {
  const found: string[] = [];
  for (const e of entries) {
    const fields = new Set(Object.keys(e.table ?? {}));
    const walk = (schema: unknown): void => {
      if (!schema || typeof schema !== 'object') return;
      for (const [key, value] of Object.entries(schema)) {
        if (key === 'properties') for (const name of Object.keys(value as object)) fields.add(name);
        walk(value);
      }
    };
    walk(z.toJSONSchema(e.response, { unrepresentable: 'any', io: 'output' }));
    for (const field of fields)
      if (secretName.test(field) && !shown.includes(`${e.name}.${field}`))
        found.push(`${e.name} answers with ${field}`);
  }
  return found;
}

/** Hashes, sessions and sealed secrets as they are kept. */
async function storedSecrets(world: SecurityWorld): Promise<string[]> {
  const { accountId } = world.attacker.account;
  const request = world.entries.find((e) => e.name === 'identity.requestOwnMfa');
  const body = { password: world.floor.world.password };
  if (request) await world.ask(request, { path: request.path, body }, world.attacker.token);
  const forgot = world.entries.find((e) => e.name === 'identity.forgotPassword');
  if (forgot) await world.ask(forgot, { path: forgot.path, body: { email: world.attacker.account.users[1]?.email } });
  await ticketFor(world, world.attacker.token);
  const db = openDatabase({ url: world.floor.world.harness.url, role: 'owner', poolSize: 1 });
  try {
    const { rows } = await sql<{ value: string }>`
      select password_hash as value from credential where account_id = ${accountId}
      union all select id from session where account_id = ${accountId}
      union all select sealed_secret from authenticator where account_id = ${accountId}
      union all select hash from realtime_ticket where account_id = ${accountId}`.execute(db);
    return rows.map((row) => row.value).filter((value) => value.length > 12);
  } finally {
    await db.destroy();
  }
}

async function shownSecrets(world: SecurityWorld, secrets: readonly string[]) {
  const found: string[] = [];
  let answers = 0;
  const look = (where: string, text: string) => {
    answers += 1;
    for (const secret of secrets) if (text.includes(secret)) found.push(`${where} shows ${secret.slice(0, 8)}…`);
  };
  await inLanes(
    world.entries.filter((e) => e.method === 'GET' && e.access !== 'developer'),
    6,
    async (e) => {
      const { path } = requestOf(e, { id: (name, list) => world.attacker.ids.of(e, name, list)[0] });
      look(e.name, (await world.ask(e, { path }, world.attacker.token)).text);
      if (e.table)
        look(`${e.name} as a file`, (await world.ask(e, { path: `${path}?format=csv` }, world.attacker.token)).text);
    },
  );
  for (const { subject, text } of world.sent) look(subject, text);
  const events = await withAccount(world.runtime.db, world.attacker.account.accountId, async (tx) => {
    return (await sql<{ data: string }>`select data::text as data from event`.execute(tx)).rows;
  });
  for (const { data } of events) look('an event', data);
  return { found, answers, messages: world.sent.length };
}

const plainAnswer = (text: string) => {
  const { data, recordsFiltered, recordsTotal } = (readJson(text) ?? {}) as Record<string, unknown>;
  return JSON.stringify({ data, recordsFiltered, recordsTotal });
};

/** A list asked about what it does not have answers as if it had not been asked; searched for a secret, it finds nothing. */
async function listOracles(world: SecurityWorld, secrets: readonly string[], isSmall: boolean) {
  const found: string[] = [];
  let probes = 0;
  const lists = world.entries.filter((e) => e.table && e.access !== 'developer');
  for (const e of lists) {
    const { path } = requestOf(e, { id: (name, list) => world.attacker.ids.of(e, name, list)[0] });
    const ask = async (pairs: [string, string][]) => {
      probes += 1;
      const answer = await world.ask(e, { path: `${path}?${new URLSearchParams(pairs)}` }, world.attacker.token);
      return answer.status === 200 ? plainAnswer(answer.text) : `${answer.status}`;
    };
    // A hidden name is refused as a made-up one is, so that nobody learns which there are.
    const base = await ask([['filter[noSuchColumn][eq]', '0']]);
    const unlisted = [...hiddenNames, ...(await columnsOf(world, e))].filter(
      (name) => !Object.hasOwn(e.table ?? {}, name),
    );
    for (const value of isSmall ? ['0'] : ['$argon2', '0', 'a']) {
      for (const operator of isSmall ? ['contains', 'exclude'] : ['eq', 'contains', 'gte', 'lt', 'none', 'exclude']) {
        const pairs = unlisted.map((name): [string, string] => [`filter[${name}][${operator}]`, value]);
        if ((await ask(pairs)) !== base)
          for (const pair of pairs) if ((await ask([pair])) !== base) found.push(`${e.name} by ${pair[0]}`);
      }
    }
    const order = async (name: string): Promise<[string, string][]> => [
      ['columns[0][data]', name],
      ['order[0][column]', '0'],
      ['order[0][dir]', 'desc'],
    ];
    for (const name of isSmall ? unlisted.slice(0, 2) : unlisted)
      if ((await ask(await order(name))) !== base) found.push(`${e.name} sorted by ${name}`);
    const file = await world.ask(
      e,
      {
        path: `${path}?${new URLSearchParams([['format', 'csv'], ...unlisted.map((name, i): [string, string] => [`columns[${i}][data]`, name])])}`,
      },
      world.attacker.token,
    );
    for (const secret of secrets) if (file.text.includes(secret)) found.push(`${e.name} exported`);
    for (const secret of secrets.slice(0, 3)) {
      const answer = JSON.parse((await ask([['search[value]', secret.slice(0, 12)]])) || '{}') as {
        recordsFiltered?: number;
      };
      if ((answer.recordsFiltered ?? 0) > 0) found.push(`${e.name} finds a secret by search`);
    }
  }
  return { found, probes, lists: lists.length };
}

/** Columns of the tables a list reads. */
async function columnsOf(world: SecurityWorld, e: Endpoint): Promise<string[]> {
  const tables = contexts
    .flatMap((c) => c.projections)
    .filter((p) => e.reads?.includes(p.name))
    .flatMap((p) => [...p.tables]);
  if (!tables.length) return [];
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns where table_schema = 'read' and table_name in (${sql.join(tables)})`.execute(
    world.runtime.db,
  );
  return rows.map((row) => row.name);
}

/** What a station costs is for those with one right: everything else is allowed to the one who looks. */
async function costsOf(world: SecurityWorld) {
  const { attacker, floor } = world;
  const [hourlyCost, setupCost] = ['4711.93', '8123.57'];
  const stationId = floor.station('cut');
  const e = productionConfigurationContract.setFinances;
  const read =
    world.entries.find((one) => one.name === 'production.getStation') ??
    world.entries.find((one) => one.path === '/production/stations/:id' && one.method === 'GET');
  const body = { ...(requestOf(e, { id: () => stationId }).body as object), hourlyCost, setupCost };
  const set = await world.ask(e, { path: e.path.replace(':id', String(stationId)), body }, attacker.token);
  await world.settle(attacker);
  const { id } = await floor.run(createUser, { email: 'curious@hidden.example', name: 'Curious', groupIds: [] });
  await floor.run(setUserPermissions, {
    id,
    permissions: allowing(allRights.filter((right) => !right.startsWith('productionFinance:'))),
  });
  const token = await world.session(attacker.account.accountId, id);
  const holds = (text: string) => text.includes(hourlyCost) || text.includes(setupCost);
  const ear = await openEar(world, await ticketFor(world, token));
  for (const topic of [...topicsOf(contexts).keys()].slice(0, 90)) ear.say({ op: 'subscribe', topic });
  await world.ask(
    e,
    { path: e.path.replace(':id', String(stationId)), body: { ...body, note: 'again' } },
    attacker.token,
  );
  await world.settle(attacker);
  const found: string[] =
    set.status === 200 ? [] : [`the costs could not be set: ${set.status} ${set.text.slice(0, 120)}`];
  let answers = 0;
  for (const one of world.entries.filter((each) => each.method === 'GET' && each.access !== 'developer')) {
    const { path } = requestOf(one, {
      id: (name, list) => (list === '/production/stations' ? stationId : attacker.ids.of(one, name, list)[0]),
    });
    const queries = one.table
      ? ['', '?format=csv', `?search[value]=${hourlyCost}`, `?filter[hourlyCost]=${hourlyCost}`]
      : [''];
    for (const query of queries) {
      answers += 1;
      if (holds((await world.ask(one, { path: `${path}${query}` }, token)).text))
        found.push(`${one.method} ${one.path}${query} shows what a station costs`);
    }
  }
  if (ear.heard.some((one) => holds(one.text))) found.push('the websocket tells what a station costs');
  ear.close();
  const owner = read
    ? await world.ask(read, { path: read.path.replace(/:\w+/, String(stationId)) }, attacker.token)
    : null;
  return { found, answers, isShownToOwner: owner !== null && holds(owner.text) };
}

export const hidden = inSecurityWorld(proveHidden);
