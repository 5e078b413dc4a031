import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../apps/contexts.ts';
import { type FloorWorld, openFloorWorld } from '../../apps/testing/floor-world.ts';
import type { Endpoint } from '../../platform/contract/endpoint.ts';
import { withAccount } from '../../platform/db/database.ts';
import { platformContext } from '../../platform/platform-routes.ts';
import { hostileCalls } from '../../platform/testing/hostile.ts';
import { SeenValues } from '../../platform/testing/seen-values.ts';
import { createDemoResources } from '../tasks/demo.ts';

const seed = Number(process.env.FUZZ_SEED ?? 2_026);
/** Every endpoint is called this often at least; then rounds follow until the time is used up. */
const leastRounds = 3;
const mostRounds = Number(process.env.FUZZ_RUNS ?? 16);
const secondsAtMost = Number(process.env.FUZZ_SECONDS ?? 60);

const all: readonly Endpoint[] = [...contexts, platformContext(contexts)].flatMap((c) =>
  c.routes.flatMap((r) => Object.values(r.contract)),
);
const isIdentity = (e: Endpoint) => e.name.startsWith('identity.');
const isRead = (e: Endpoint) => e.method === 'GET';

/** Reads come first, for what they show is sent again. Rights and passwords of the caller change what later calls may do: identity comes last. */
const entries = [
  ...all.filter((e) => isRead(e) && !isIdentity(e)),
  ...all.filter((e) => !isRead(e) && !isIdentity(e)),
  ...all.filter((e) => isIdentity(e) && e.name !== 'identity.signOut'),
];

const idsPerKind = 4;
const seen = new SeenValues();
const reached = new Map<string, number>();
let floor: FloorWorld;
let token: string;
let idsByKind: Map<string, number[]>;

beforeAll(async () => {
  floor = await openFloorWorld();
  const order = await floor.release();
  await createDemoResources(floor.run);
  await makeSmallThings(order.id);
  await floor.settle();
  token = await floor.world.signIn(floor.world.here, 'demo');
  const rows = await withAccount(floor.world.harness.runtime.db, floor.accountId, (tx) =>
    tx.selectFrom('aggregate').select(['type', 'id']).where('account_id', '=', floor.accountId).orderBy('id').execute(),
  );
  idsByKind = new Map();
  for (const { type, id } of rows) idsByKind.set(type, [...(idsByKind.get(type) ?? []), id].slice(-idsPerKind));
}, 240_000);
afterAll(() => floor?.close());

/** Some of what people make every day, so that calls on them find one; reads and calls that are let in show more. */
async function makeSmallThings(orderId: number): Promise<void> {
  const make = (path: string, body: object) => floor.ok<{ id: number }>('POST', path, body);
  const address = { address1: '1 Float St', suburb: 'Dandenong', state: 'VIC', postcode: '3175' };
  const supplier = await make('/contacts', {
    name: 'Float Co',
    type: 'supplier',
    email: 'orders@floatco.example',
    address,
  });
  const stock = await make('/inventory/stock', {
    code: '6FUZZ',
    name: 'Clear 6 mm',
    kind: 'glass',
    thicknessMm: 6,
    sheetSizes: [{ widthMm: 3210, heightMm: 2250, quantity: 5, costCents: 12_000 }],
  });
  // A stock is counted by one stocktake at a time.
  await make('/inventory/stocktakes', { name: 'Count', scope: 'stock', stockIds: [stock.id] });
  const now = floor.world.harness.runtime.clock.now().getTime();
  const date = new Date(now + 2 * 86_400_000).toISOString().slice(0, 10);
  for (let i = 0; i < idsPerKind; i += 1) {
    await make('/labels', { type: 'comment', name: `Label ${i}`, colour: '#fc5c65' });
    await make('/views', { list: 'orders.listOrders', name: `View ${i}`, state: {} });
    await make('/activityitems/comment', { linkType: 'order', linkId: orderId, message: `Comment ${i}` });
    const template = { type: 'quote', name: `Template ${i}`, subject: 'Quote', content: '<p>Quote</p>' };
    await make('/communication/messagetemplates', template);
    const line = { stockId: stock.id, widthMm: 900, heightMm: 900, quantity: 10, unitCost: '120' };
    await make('/purchasing/purchaseorders', { supplierId: supplier.id, lines: [line] });
    await make('/tasks', { despatchType: 'general', title: `Errand ${i}`, minutes: 60, date });
  }
}

/** What was seen under the name; else ids of its kind: `stockId` is that of a stock, a bare `id` of a record of the endpoint's own context. */
const valuesFor = (e: Endpoint) => (name: string) => {
  const known = seen.of(name);
  if (known.length || name.startsWith('/') || !/id$/i.test(name)) return known;
  const named = [...idsByKind].filter(([type]) => name.toLowerCase().includes(type.toLowerCase()));
  const own = contexts.find((c) => c.routes.some((r) => Object.values(r.contract).includes(e)));
  const ownTypes = own?.aggregates.map((a) => a.type) ?? [];
  const found = named.length ? named : [...idsByKind].filter(([type]) => ownTypes.includes(type));
  const ids = found.flatMap(([, some]) => some);
  return ids.length ? ids : [...idsByKind.values()].flat();
};

const isErrorShape = (body: unknown) => {
  const { error } = (body ?? {}) as { error?: { code?: unknown; message?: unknown; details?: unknown } };
  return typeof error?.code === 'string' && typeof error.message === 'string' && Array.isArray(error.details);
};

/** What is wrong with the answer of one call, or null. */
async function offenceOf(e: Endpoint, call: { path: string; body: unknown }): Promise<string | null> {
  const hasBody = e.method !== 'GET' && e.method !== 'DELETE';
  const answer = await floor.world.served.call(e.method, call.path, { token, ...(hasBody ? { body: call.body } : {}) });
  if (answer.status === 200) {
    reached.set(e.name, (reached.get(e.name) ?? 0) + 1);
    seen.keepAnswer(answer.body, e.path.replace(/\/:\w+$/, ''));
  }
  if (answer.status < 400) return null;
  if (answer.status < 500 && isErrorShape(answer.body)) return null;
  return `${e.name} ${answer.status} ${JSON.stringify(answer.body).slice(0, 160)} to ${e.method} ${call.path.slice(0, 200)} ${JSON.stringify(call.body)?.slice(0, 400)}`;
}

/** One call of every endpoint. */
async function round(number: number): Promise<string[]> {
  const found: string[] = [];
  for (const [i, e] of entries.entries()) {
    const [call] = fc.sample(hostileCalls(e, valuesFor(e)), { seed: seed + i + number * entries.length, numRuns: 1 });
    const offence = call ? await offenceOf(e, call) : `${e.name} has no call`;
    if (offence) found.push(offence);
  }
  return found;
}

describe('whatever is sent', () => {
  it('no endpoint breaks, and every refusal has the shape of an error', async () => {
    const found: string[] = [];
    const started = performance.now();
    for (let i = 0; i < mostRounds; i += 1) {
      if (i >= leastRounds && performance.now() - started > secondsAtMost * 1_000) break;
      found.push(...(await round(i)));
    }
    expect(found).toEqual([]);
  }, 300_000);

  it('most endpoints let calls in, so that the above means something', () => {
    const never = entries.filter((e) => !reached.get(e.name)).map((e) => e.name);
    expect(never.length, never.join(' ')).toBeLessThan(entries.length / 2);
  });

  it('what was let in can be projected and answered by every policy', async () => {
    const { accountId } = floor;
    const { db } = floor.world.harness.runtime;
    for (let i = 0; i < 12; i += 1) await floor.settle().catch(() => undefined);
    const parked = await withAccount(db, accountId, (tx) =>
      tx.selectFrom('parked_stream').select(['reader', 'stream_type', 'error']).execute(),
    );
    expect(parked).toEqual([]);
  }, 120_000);
});
