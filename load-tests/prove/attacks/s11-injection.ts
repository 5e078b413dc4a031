import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Db, openDatabase } from '@glasshouse/services/platform/db/database';
import { sql } from 'kysely';
import type { Bar } from '../../bars/bar.ts';
import { type AttackWorld, openAttackWorld } from './attack-world.ts';
import { canarySequence, payloads, twinOf } from './injection/payloads.ts';
import { type Target, targetKinds, targetsOf } from './injection/targets.ts';
import { isBroken } from './is-broken.ts';
import { refusesItsFixture } from './lint/refuses-its-fixture.ts';

/** From here on a JSON path is bound and not written into the statement: CVE-2026-44635. */
const leastKysely = [0, 28, 17] as const;

/** S11: no text becomes SQL. `--payloads 1000` for each kind of place, spread over the endpoints. */
export const s11Injection: Bar = async ({ payloads: count = 1_000 }) => {
  const lint = await refusesItsFixture('raw-sql');
  const kysely = await versionOf('kysely');
  const world = await openAttackWorld();
  try {
    const { sent, different, broken, hasRun, kinds } = await inject(world, count);
    return {
      bar: 'no text becomes SQL: answers as to its harmless twin, nothing run, 0 answers 5xx; the lint refuses text as SQL',
      pass:
        different.length + broken.length === 0 &&
        !hasRun &&
        lint.pass &&
        isAtLeast(kysely, leastKysely) &&
        count >= 1_000,
      figure: `${different.length} of ${sent} payloads answered unlike their twin, ${broken.length} 5xx, ${hasRun ? 'SOME RUN' : '0 run'}; lint ${lint.figure}; Kysely ${kysely}`,
      target: '0; 0; 0; 0 offences; at least 0.28.17',
      kinds,
      different: different.slice(0, 10),
      broken: broken.slice(0, 10),
    };
  } finally {
    await world.close();
  }
};

/** Sends `count` payloads to each kind of place. */
export async function inject(world: AttackWorld, count: number) {
  const owner = openDatabase({ url: world.floor.world.harness.url, role: 'owner', poolSize: 1 });
  try {
    await plantCanary(owner);
    const tables = await countTables(owner);
    const targets = targetsOf(world);
    const different: string[] = [];
    const broken: string[] = [];
    let sent = 0;
    for (const kind of targetKinds) {
      const places = targets[kind];
      for (const [i, payload] of payloads(count).entries()) {
        const target = places[i % places.length];
        if (!target) continue;
        const offence = await compare(world, target, payload);
        sent += 1;
        if (offence?.startsWith('5xx')) broken.push(offence);
        else if (offence) different.push(offence);
      }
    }
    const hasRun = (await isCanaryCalled(owner)) || (await countTables(owner)) !== tables;
    const kinds = Object.fromEntries(targetKinds.map((kind) => [kind, targets[kind].length]));
    return { sent, different, broken, hasRun, kinds };
  } finally {
    await owner.destroy();
  }
}

async function compare(world: AttackWorld, target: Target, payload: string): Promise<string | null> {
  const ask = async (text: string) => {
    const { path, body } = target.request(text);
    const { endpoint: e } = target;
    const answer = await world.floor.world.served.call(e.method, path, {
      token: world.token,
      ...(body === undefined ? {} : { body }),
    });
    const rows = e.table ? JSON.stringify([answer.body.recordsFiltered, answer.body.data]) : '';
    const ids = e.table ? (answer.body.data as { id: number }[] | undefined)?.map(({ id }) => id) : [];
    return {
      isBroken: isBroken(answer.status, answer.body),
      status: answer.status,
      seen: `${answer.status} ${rows}`,
      records: `${answer.status} ${ids}`,
    };
  };
  const said = await ask(payload);
  const where = `${target.endpoint.name} ${target.place} ${JSON.stringify(payload)}`;
  if (said.isBroken) return `5xx ${where}`;
  // A check that refuses it by name is as good as the twin's answer: nothing was asked of the database.
  if (said.status === 422) return null;
  const twin = await ask(twinOf(payload));
  if (twin.seen === said.seen) return null;
  // A write may have changed what the second call found: only what differs both ways is a difference.
  const again = await ask(payload);
  if (again.seen === twin.seen) return null;
  // What changes by itself, as the age of something does, is told apart by the records that are answered.
  const other = await ask(twinOf(payload));
  if (other.seen !== twin.seen && other.records === again.records) return null;
  return `${where}: ${said.seen.slice(0, 60)} but ${twin.seen.slice(0, 60)}`;
}

/** A sequence that the role of requests may move: what runs as SQL moves it, whatever the answer says. */
async function plantCanary(owner: Db): Promise<void> {
  await sql`create sequence ${sql.id(canarySequence)}`.execute(owner);
  await sql`grant usage on sequence ${sql.id(canarySequence)} to glasshouse_app`.execute(owner);
}

async function isCanaryCalled(owner: Db): Promise<boolean> {
  const { rows } = await sql<{ called: boolean }>`select is_called as called from ${sql.id(canarySequence)}`.execute(
    owner,
  );
  return rows[0]?.called !== false;
}

async function countTables(owner: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_class where relkind = 'r'`.execute(owner);
  return rows[0]?.n ?? 0;
}

/** Version of an installed package. */
export async function versionOf(name: string): Promise<string> {
  const main = createRequire(import.meta.url).resolve(name);
  const folder = main.slice(0, main.lastIndexOf(`node_modules/${name}/`) + `node_modules/${name}/`.length);
  return (JSON.parse(await readFile(`${folder}package.json`, 'utf8')) as { version: string }).version;
}

/** Compares versions by their numbers. */
export function isAtLeast(version: string, least: readonly number[]): boolean {
  const parts = version.split(/[.-]/).map(Number);
  const at = least.findIndex((n, i) => (parts[i] ?? 0) !== n);
  return at < 0 || (parts[at] ?? 0) > (least[at] ?? 0);
}
