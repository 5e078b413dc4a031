import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { RawBodyInput } from '@glasshouse/services/platform/contract/raw-body';
import { withAccount } from '@glasshouse/services/platform/db/database';
import fc from 'fast-check';
import { endsSession } from '../../ends-session.ts';
import { type AttackWorld, endpoints } from '../attack-world.ts';
import { fittingCalls, type HostileCall, jsonOf } from '../fuzz/hostile.ts';
import { isBroken } from '../is-broken.ts';
import { type BodyField, fieldsOf } from './body-fields.ts';
import { type Extreme, extremesOf, isFigure, withEveryMost, withExtreme } from './extreme-values.ts';
import { type KnownCalls, knownCalls, type OrdinaryCall, ordinaryCalls } from './ordinary-calls.ts';

/** Makers first. Settings and lists of words close doors for what comes later, and rights open and close all of them. */
const late = (e: Endpoint) => {
  if (/^identity\./.test(e.name)) return 3;
  if (/^ordereditor\.|settings|config|archive/i.test(e.name)) return 2;
  return /\.create/.test(e.name) ? 0 : 1;
};

/** The commands that a caller in a session may send as JSON. */
export const commands: readonly Endpoint[] = endpoints
  .filter((e) => e.method !== 'GET' && e.method !== 'DELETE' && e.body !== RawBodyInput && !endsSession(e))
  .sort((a, b) => late(a) - late(b));

export interface SentExtremes {
  calls: number;
  /** The last refusal. */
  said: string;
  /** Answered 5xx, with the call that did it. */
  readonly broken: string[];
  /** Ends of fields there are, and those that were taken at least once. */
  readonly asked: Set<string>;
  readonly taken: Set<string>;
  /** Ends of fields that no body had a place for. */
  readonly unplaced: Set<string>;
  /** Commands whose every ordinary call was refused, with the last refusal. */
  readonly closed: Map<string, string>;
}

export interface ExtremesOptions {
  readonly seed: number;
  /** Ordinary bodies that are tried before a command counts as closed. */
  readonly tries: number;
  /** Every so many-th end of a field is sent; 1 sends all, 0 only every figure together. */
  readonly every: number;
}

/**
 * Finds for each command a body that is taken, then sends it again and again with one field at an end of its range.
 * Records pile up: what was sent stands in the lists of the same company.
 */
export async function sendExtremes(world: AttackWorld, options: ExtremesOptions): Promise<SentExtremes> {
  const known = await knownCalls(world);
  const sent: SentExtremes = {
    calls: 0,
    said: '',
    broken: [],
    asked: new Set(),
    taken: new Set(),
    unplaced: new Set(),
    closed: new Map(),
  };
  for (const [at, e] of commands.entries()) {
    await world.restoreCaller();
    const fields = fieldsOf(jsonOf(e.body));
    const bends = [
      ...(fields.some(isFigure) ? together(e, fields) : []),
      ...fields
        .flatMap(extremesOf)
        .flatMap((extreme, i) => (options.every > 0 && (i + at) % options.every === 0 ? [bendOf(e, extreme)] : [])),
    ];
    if (!bends.length) continue;
    const bases = await openCalls(world, e, known, options, sent);
    const before = sent.taken.size;
    for (const bend of bends) await sendOne(world, e, bend, bases, sent);
    if (sent.taken.size > before) await world.floor.settle().catch(() => undefined);
  }
  return sent;
}

const together = (e: Endpoint, fields: readonly BodyField[]): Bend[] => [
  { name: 'every figure most', bend: (body) => withEveryMost(e.body, body, fields, false) },
  { name: 'every figure most, long lists', bend: (body) => withEveryMost(e.body, body, fields, true) },
];

/** A body bent to an end; null when it has no place for that. */
interface Bend {
  readonly name: string;
  readonly bend: (body: unknown) => unknown;
}
const bendOf = (e: Endpoint, extreme: Extreme): Bend => ({
  name: `${extreme.field.path.join('.')} ${extreme.end}`,
  bend: (body) => withExtreme(e.body, body, extreme),
});

/** Calls of an endpoint that were taken, one of each known body or two; when none was, the last that were made. */
async function openCalls(
  world: AttackWorld,
  e: Endpoint,
  known: KnownCalls,
  { seed, tries }: ExtremesOptions,
  sent: SentExtremes,
): Promise<Bases> {
  const calls = ordinaryCalls(world, e, known, seed, tries);
  const wanted = Math.max(2, known[e.name]?.bodies.length ?? 0);
  const taken: OrdinaryCall[] = [];
  for (const make of calls) {
    if (taken.length === wanted) break;
    const call = await make();
    if (call && (await send(world, e, call, sent)) === 200) taken.push(make);
  }
  if (!taken.length) sent.closed.set(e.name, sent.said);
  return { taken: taken.length ? taken : calls.slice(-2), others: calls.filter((call) => !taken.includes(call)) };
}

/** Calls of an endpoint that were taken, and those that were refused or not made: what a taken body lacks may stand in one. */
interface Bases {
  readonly taken: readonly OrdinaryCall[];
  readonly others: readonly OrdinaryCall[];
}

async function sendOne(
  world: AttackWorld,
  e: Endpoint,
  { name, bend }: Bend,
  { taken, others }: Bases,
  sent: SentExtremes,
): Promise<void> {
  const place = `${e.name} ${name}`;
  for (const make of [...taken, ...others]) {
    // Of the others one is asked, the first that has a place for it.
    if (sent.asked.has(place) && others.includes(make)) return;
    const base = await make();
    const body = base && bend(base.body);
    if (!base || body === null) continue;
    sent.asked.add(place);
    if ((await send(world, e, { ...base, body }, sent)) !== 200) continue;
    sent.taken.add(place);
    await goOn(world, e, sent);
    return;
  }
  if (!sent.asked.has(place)) sent.unplaced.add(place);
}

/** What follows on a record that was made, so that policies and projections of later statuses meet it too. */
const following: Readonly<Record<string, readonly string[]>> = {
  'orders.createOrder': ['approvedraft', 'approve'],
  'orders.updateOrder': ['approvedraft', 'approve'],
  'priceRequests.createPriceRequest': ['completedraft', '', 'approve', 'apply'],
  'purchasing.createPurchaseOrder': ['completedraft', 'approve'],
  'creditNotes.createCreditNote': ['send', 'close'],
  'inventory.createStocktake': ['cancel'],
};

async function goOn(world: AttackWorld, e: Endpoint, sent: SentExtremes): Promise<void> {
  const path = e.path.replace(/\/:\w+$/, '');
  for (const action of following[e.name] ?? []) {
    const id = world.seen.of(`${path}Id`).at(-1);
    if (action) await send(world, e, { path: `${path}/${id}/${action}`, body: {} }, sent, 'POST');
    else await world.floor.settle();
  }
}

async function send(
  world: AttackWorld,
  e: Endpoint,
  call: HostileCall,
  sent: SentExtremes,
  method: string = e.method,
): Promise<number> {
  sent.calls += 1;
  const { status, body } = await world.floor.world.served.call(method, call.path, {
    token: world.token,
    body: fresh(call.body, sent.calls),
  });
  if (status !== 200) sent.said = `${status} ${JSON.stringify(body).slice(0, 160)}`;
  if (status === 200) world.seen.keepAnswer(body, e.path.replace(/\/:\w+$/, ''));
  if (isBroken(status, body))
    sent.broken.push(
      `${e.name} ${status} to ${call.path.slice(0, 100)} ${JSON.stringify(call.body).slice(0, 400)}: ${JSON.stringify(body).slice(0, 200)}`,
    );
  return status;
}

/** Names and codes are unique among records: each call has its own. */
function fresh(body: unknown, number: number): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, isName(key, value) ? own(value as string, number) : value]),
  );
}

const isName = (key: string, value: unknown) =>
  ['name', 'code'].includes(key) && typeof value === 'string' && value !== '';
/** The same length, with the number at its end. */
function own(text: string, number: number): string {
  const end = number.toString(36).toUpperCase();
  return text.length > end.length ? text.slice(0, -end.length) + end : text;
}

/** Reads every list and record there is; those that answer 5xx. */
export async function brokenReads(world: AttackWorld, seed: number): Promise<string[]> {
  const reads = endpoints.filter((e) => e.method === 'GET' && !e.file);
  const broken: string[] = [];
  for (const e of reads) {
    const calls = e.table ? [{ path: `${e.path}?length=100` }, { path: `${e.path}?format=csv` }] : [];
    const some = fc.sample(fittingCalls(e, world.valuesFor(e)), { seed, numRuns: 3 });
    for (const { path } of e.path.includes(':') || !e.table ? some : calls) {
      const { status, body } = await world.floor.world.served.call('GET', path, { token: world.token });
      if (isBroken(status, body)) broken.push(`${e.name} ${status} to GET ${path}`);
    }
  }
  return broken;
}

/** Streams that a projection or a policy could not take, with what they said. */
export async function setAside(world: AttackWorld): Promise<string[]> {
  for (let i = 0; i < 12; i += 1) await world.floor.settle().catch(() => undefined);
  const rows = await withAccount(world.floor.world.harness.runtime.db, world.floor.accountId, (tx) =>
    tx.selectFrom('parked_stream').select(['reader', 'stream_type', 'stream_id', 'error']).execute(),
  );
  return rows.map((row) => `${row.reader}: ${row.stream_type} ${row.stream_id}: ${row.error.slice(0, 300)}`);
}
