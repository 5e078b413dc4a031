import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { contexts } from '../../apps/contexts.ts';
import { printAccess } from '../../platform/contract/access.ts';
import type { Endpoint } from '../../platform/contract/endpoint.ts';
import { platformContext } from '../../platform/platform-routes.ts';
import { realtimePath } from '../../platform/realtime/realtime.contract.ts';
import { topicsOf } from '../../platform/realtime/topics.ts';
import { plantedId, plantedText, plantRecords } from '../../platform/testing/plant.ts';
import { sampleOf } from '../../platform/testing/sample.ts';
import { type DemoWorld, openDemoWorld } from './testing/demo-world.ts';

const entries: readonly Endpoint[] = [...contexts, platformContext(contexts)].flatMap((c) =>
  c.routes.flatMap((r) => Object.values(r.contract)),
);

/** Bodies that cannot be made from their schema. */
const bodies: Readonly<Record<string, unknown>> = {};

/** Ends the session that calls it, so it needs one of its own. */
const endsSession = (e: Endpoint) => e.name === 'identity.signOut';
const isOfRecord = (e: Endpoint) => e.path.includes(':');

let world: DemoWorld;

beforeAll(async () => {
  world = await openDemoWorld(contexts);
  const types = contexts.flatMap((c) => c.aggregates.map((a) => a.type));
  await plantRecords(world.harness.url, world.there.accountId, types);
});
afterAll(() => world?.close());

/** Path with the id of a record that the other company owns, and a body that the contract accepts. */
interface Request {
  readonly path: string;
  readonly body?: unknown;
}
/** Made once of each entry: every caller sends the same. */
const requests = new Map<string, Request>();

function requestOf(e: Endpoint): Request {
  const made = requests.get(e.name);
  if (made) return made;
  const path = e.path.replace(/:\w+/g, String(plantedId));
  const query = !e.table && e.path.includes(':') ? queryOf(e) : '';
  const body = e.method === 'GET' || e.method === 'DELETE' ? {} : { body: bodyOf(e) };
  const request = { path: `${path}${query}`, ...body };
  requests.set(e.name, request);
  return request;
}

function call(e: Endpoint, token?: string) {
  const { path, ...body } = requestOf(e);
  return world.served.call(e.method, path, { ...(token ? { token } : {}), ...body });
}

/** Required parts of a query, so that a call is refused for its record and not for its form. */
function queryOf(e: Endpoint): string {
  const sample = (sampleOf(e.query)?.value ?? {}) as Record<string, unknown>;
  const words = Object.entries(sample).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  return words.length ? `?${new URLSearchParams(words.map(([key, value]) => [key, String(value)]))}` : '';
}

function bodyOf(e: Endpoint): unknown {
  if (e.name in bodies) return bodies[e.name];
  const sample = sampleOf(e.body);
  if (!sample) throw new Error(`No body for ${e.name}: add one to the list of this file`);
  return sample.value;
}

/** What every entry answered that should not have. */
async function offences(
  token: (e: Endpoint) => Promise<string | undefined>,
  isRight: (e: Endpoint, status: number, text: string) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  let count = 0;
  for (const e of entries) {
    const answer = await call(e, await token(e));
    count += 1;
    if (!isRight(e, answer.status, JSON.stringify(answer.body)))
      found.push(
        `${e.method} ${e.path} (${printAccess(e.access)}): ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`,
      );
  }
  expect(count).toBe(entries.length);
  return found;
}

const keptOr = (mailbox: string, kept: Promise<string>) => (e: Endpoint) =>
  endsSession(e) ? world.signIn(world.here, mailbox) : kept;
const isLetIn = (status: number) => status !== 401 && status !== 403 && status < 500;

/** Some hundred calls a test: a time limit only ends what hangs. */
const timeout = 240_000;

describe('every endpoint', { timeout }, () => {
  it('declares who may call it', () => {
    expect(entries.length).toBeGreaterThan(40);
    expect(entries.filter((e) => !e.access || printAccess(e.access) === '').map((e) => e.name)).toEqual([]);
    const open = entries
      .filter((e) => e.access === 'public')
      .map((e) => e.name)
      .sort();
    expect(open).toEqual([
      'files.getImage',
      'identity.authenticate',
      'identity.completeInvitation',
      'identity.completeRegistration',
      'identity.forgotPassword',
      'identity.getInvitation',
      'identity.register',
      'identity.resetPassword',
      'platform.live',
      'platform.openApi',
      'platform.ready',
      'purchasing.confirmBySupplier',
      'purchasing.openSupplierLink',
      'purchasing.shipBySupplier',
    ]);
  });

  it('has a body that this file can send', () => {
    expect(entries.filter((e) => !(e.name in bodies) && !sampleOf(e.body)).map((e) => e.name)).toEqual([]);
  });

  it('B-393 answers 401 to a caller who is not signed in', async () => {
    expect(
      await offences(
        async () => undefined,
        (e, status) => (e.access === 'public' ? isLetIn(status) : status === 401),
      ),
    ).toEqual([]);
  });

  it('B-394 B-111 answers 403 to a user without rights', async () => {
    const token = keptOr('nobody', world.signIn(world.here, 'nobody'));
    expect(
      await offences(token, (e, status) =>
        e.access === 'public' || e.access === 'signedIn' ? isLetIn(status) : status === 403,
      ),
    ).toEqual([]);
  });

  it('answers 404 for a record of another company, and shows nothing of it', async () => {
    const token = keptOr('demo', world.signIn(world.here, 'demo'));
    const isRight = (e: Endpoint, status: number, text: string) => {
      if (text.includes(plantedText)) return false;
      if (e.access === 'developer') return status === 403;
      return isOfRecord(e) ? status === 404 : isLetIn(status);
    };
    expect(await offences(token, isRight)).toEqual([]);
  });

  it('finds the planted records for their own company, so that the 404 above means something', async () => {
    const token = await world.signIn(world.there, 'demo');
    const found = [];
    for (const e of entries.filter((one) => one.method === 'GET' && isOfRecord(one))) {
      const answer = await call(e, token);
      if (answer.status !== 404) found.push(e.name);
    }
    expect(found.length).toBeGreaterThan(0);
  });
});

describe('every live topic', () => {
  it('refuses a user without rights and lets the administrator in', async () => {
    const topics = [...topicsOf(contexts).values()];
    expect(topics.length).toBeGreaterThan(2);
    const refused = await refusals(
      'nobody',
      topics.map((t) => t.name),
    );
    expect(refused).toEqual(topics.filter((t) => t.access !== 'signedIn').map((t) => t.name));
    expect(
      await refusals(
        'demo',
        topics.map((t) => t.name),
      ),
    ).toEqual([]);
    expect(await refusals('demo', [`/profile/${world.userId(world.there, 'demo')}`, 'no-such-topic'])).toHaveLength(2);
  });
});

/** Subscribes to topics as somebody; those that are refused, in order. */
async function refusals(mailbox: string, topics: readonly string[]): Promise<string[]> {
  const { body } = await world.as(world.here, mailbox, 'POST', '/realtime/tickets');
  const socket = new WebSocket(`${world.served.url.replace('http', 'ws')}${realtimePath}?token=${String(body.ticket)}`);
  const answers: { op: string; topic: string }[] = [];
  await new Promise<void>((done, fail) => {
    socket.on('open', () => {
      for (const topic of topics) socket.send(JSON.stringify({ op: 'subscribe', topic }));
    });
    socket.on('message', (data) => {
      answers.push(JSON.parse(String(data)) as { op: string; topic: string });
      if (answers.length === topics.length) done();
    });
    socket.on('close', () => fail(new Error('The socket closed')));
    socket.on('error', fail);
  });
  socket.close();
  return answers.filter((answer) => answer.op === 'refused').map((answer) => answer.topic);
}
