import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { RawBodyInput } from '@glasshouse/services/platform/contract/raw-body';
import { withAccount } from '@glasshouse/services/platform/db/database';
import fc from 'fast-check';
import { endsSession } from '../../ends-session.ts';
import { type AttackWorld, endpoints } from '../attack-world.ts';
import { fittingCalls, type HostileCall, jsonOf } from '../fuzz/hostile.ts';
import { fieldsOf } from './body-fields.ts';
import { type Extreme, extremesOf, withExtreme } from './extreme-values.ts';

/** Settings close doors for what comes later, and rights open and close all of them. */
const late = (e: Endpoint) => (/^identity\./.test(e.name) ? 2 : /settings|config/i.test(e.name) ? 1 : 0);

/** The commands that a caller in a session may send as JSON, makers first. */
export const commands: readonly Endpoint[] = endpoints
  .filter((e) => e.method !== 'GET' && e.method !== 'DELETE' && e.body !== RawBodyInput && !endsSession(e))
  .sort((a, b) => late(a) - late(b));

export interface SentExtremes {
  calls: number;
  /** Answered 5xx, with the call that did it. */
  readonly broken: string[];
  /** Ends of fields there are, and those that were taken at least once. */
  readonly asked: Set<string>;
  readonly taken: Set<string>;
  /** Commands whose every ordinary body was refused. */
  readonly closed: Set<string>;
}

export interface ExtremesOptions {
  readonly seed: number;
  /** Ordinary bodies that are tried before a command counts as closed. */
  readonly tries: number;
  /** Every so many-th end of a field is sent; 1 sends all. */
  readonly every: number;
}

/**
 * Finds for each command a body that is taken, then sends it again and again with one field at an end of its range.
 * Records pile up: what was sent stands in the lists of the same company.
 */
export async function sendExtremes(world: AttackWorld, options: ExtremesOptions): Promise<SentExtremes> {
  const sent: SentExtremes = { calls: 0, broken: [], asked: new Set(), taken: new Set(), closed: new Set() };
  for (const [at, e] of commands.entries()) {
    await world.restoreCaller();
    const extremes = fieldsOf(jsonOf(e.body))
      .flatMap(extremesOf)
      .filter((_, i) => (i + at) % options.every === 0);
    if (!extremes.length) continue;
    const bases = await openBodies(world, e, options, sent);
    for (const extreme of extremes) await sendOne(world, e, extreme, bases, sent);
    await world.floor.settle().catch(() => undefined);
  }
  return sent;
}

const nameOf = (e: Endpoint, { field, end }: Extreme) => `${e.name} ${field.path.join('.')} ${end}`;

/** Calls of an endpoint that were taken; when none was, the last ones that were made. */
async function openBodies(world: AttackWorld, e: Endpoint, { seed, tries }: ExtremesOptions, sent: SentExtremes) {
  const calls = fc.sample(fittingCalls(e, world.valuesFor(e)), { seed, numRuns: tries });
  const taken: HostileCall[] = [];
  for (const call of calls) {
    if (taken.length > 1) break;
    if ((await send(world, e, call, sent)) === 200) taken.push(call);
  }
  if (!taken.length) sent.closed.add(e.name);
  return taken.length ? taken : calls.slice(-2);
}

async function sendOne(
  world: AttackWorld,
  e: Endpoint,
  extreme: Extreme,
  bases: readonly HostileCall[],
  sent: SentExtremes,
): Promise<void> {
  const name = nameOf(e, extreme);
  const bodies = bases.flatMap((base) => {
    const body = withExtreme(base.body, extreme);
    return body === null ? [] : [{ ...base, body }];
  });
  if (!bodies.length) return;
  sent.asked.add(name);
  for (const call of bodies) {
    if ((await send(world, e, call, sent)) !== 200) continue;
    sent.taken.add(name);
    return;
  }
}

async function send(world: AttackWorld, e: Endpoint, call: HostileCall, sent: SentExtremes): Promise<number> {
  sent.calls += 1;
  const { status, body } = await world.floor.world.served.call(e.method, call.path, {
    token: world.token,
    body: fresh(call.body, sent.calls),
  });
  if (status === 200) world.seen.keepAnswer(body, e.path.replace(/\/:\w+$/, ''));
  if (status >= 500)
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
      const { status } = await world.floor.world.served.call('GET', path, { token: world.token });
      if (status >= 500) broken.push(`${e.name} ${status} to GET ${path}`);
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
