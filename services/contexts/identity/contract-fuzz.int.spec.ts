import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../apps/contexts.ts';
import { type FloorWorld, openFloorWorld } from '../../apps/testing/floor-world.ts';
import type { Endpoint } from '../../platform/contract/endpoint.ts';
import { withAccount } from '../../platform/db/database.ts';
import { platformContext } from '../../platform/platform-routes.ts';
import { hostileCalls } from '../../platform/testing/hostile.ts';

const seed = Number(process.env.FUZZ_SEED ?? 2_026);
const callsEach = Number(process.env.FUZZ_RUNS ?? 16);

/** Signing out ends the session; rights and passwords of the caller change what later calls may do, so identity comes last. */
const entries: readonly Endpoint[] = [
  ...contexts.filter((c) => c.name !== 'identity'),
  platformContext(contexts),
  ...contexts,
]
  .flatMap((c) => c.routes.flatMap((r) => Object.values(r.contract)))
  .filter((e, i, all) => e.name !== 'identity.signOut' && all.findIndex((o) => o.name === e.name) === i);

const idsPerKind = 4;

/** `stockId` is the id of a stock, `productionPanelIds` of panels; a bare `id` that of a record of the endpoint's own context. */
const idsFor = (e: Endpoint) => (name: string) => {
  const named = [...idsByKind].filter(([type]) => name.toLowerCase().includes(type.toLowerCase()));
  const own = contexts.find((c) => e.name.startsWith(`${c.name}.`))?.aggregates.map((a) => a.type) ?? [];
  const found = named.length ? named : [...idsByKind].filter(([type]) => own.includes(type));
  const ids = found.flatMap(([, some]) => some);
  return ids.length ? ids : [...idsByKind.values()].flat();
};

let floor: FloorWorld;
let token: string;
let idsByKind: Map<string, number[]>;

beforeAll(async () => {
  floor = await openFloorWorld();
  await floor.release();
  token = await floor.world.signIn(floor.world.here, 'demo');
  const rows = await withAccount(floor.world.harness.runtime.db, floor.accountId, (tx) =>
    tx.selectFrom('aggregate').select(['type', 'id']).where('account_id', '=', floor.accountId).orderBy('id').execute(),
  );
  idsByKind = new Map();
  for (const { type, id } of rows) idsByKind.set(type, [...(idsByKind.get(type) ?? []), id].slice(-idsPerKind));
});
afterAll(() => floor?.close());

const isErrorShape = (body: unknown) => {
  const { error } = (body ?? {}) as { error?: { code?: unknown; message?: unknown; details?: unknown } };
  return typeof error?.code === 'string' && typeof error.message === 'string' && Array.isArray(error.details);
};

/** What is wrong with the answer of one call, or null. */
async function offenceOf(e: Endpoint, call: { path: string; body: unknown }): Promise<string | null> {
  const hasBody = e.method !== 'GET' && e.method !== 'DELETE';
  const answer = await floor.world.served.call(e.method, call.path, { token, ...(hasBody ? { body: call.body } : {}) });
  reached.set(e.name, (reached.get(e.name) ?? 0) + (answer.status === 200 ? 1 : 0));
  if (answer.status < 400) return null;
  if (answer.status < 500 && isErrorShape(answer.body)) return null;
  return `${e.name} ${answer.status} ${JSON.stringify(answer.body).slice(0, 160)} to ${e.method} ${call.path.slice(0, 200)} ${JSON.stringify(call.body)?.slice(0, 400)}`;
}
const reached = new Map<string, number>();

describe('whatever is sent', () => {
  it('no endpoint breaks, and every refusal has the shape of an error', async () => {
    const found: string[] = [];
    for (const [i, e] of entries.entries())
      for (const call of fc.sample(hostileCalls(e, idsFor(e)), { seed: seed + i, numRuns: callsEach })) {
        const offence = await offenceOf(e, call);
        if (offence) found.push(offence);
      }
    expect(found).toEqual([]);
  });

  it('many calls were let in, so that the above means something', () => {
    const never = entries.filter((e) => !reached.get(e.name)).map((e) => e.name);
    expect(never.length).toBeLessThan(entries.length / 2);
  });

  it('what was let in can be projected and answered by every policy', async () => {
    for (let i = 0; i < 12; i += 1) await floor.settle().catch(() => undefined);
    const { db } = floor.world.harness.runtime;
    const parked = await withAccount(db, floor.accountId, (tx) =>
      tx.selectFrom('parked_stream').select(['reader', 'stream_type', 'error']).execute(),
    );
    expect(parked).toEqual([]);
  });
});
