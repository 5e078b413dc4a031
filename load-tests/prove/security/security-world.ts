import { contexts } from '@glasshouse/services/apps/contexts';
import { type FloorWorld, openFloorWorld } from '@glasshouse/services/apps/testing/floor-world';
import type { DemoAccount } from '@glasshouse/services/contexts/identity/demo';
import { startSessionRow } from '@glasshouse/services/contexts/identity/store/sessions';
import { createDemoStock } from '@glasshouse/services/contexts/inventory/demo';
import { createDemoPriceList } from '@glasshouse/services/contexts/pricing/demo';
import { createDemoFloor } from '@glasshouse/services/contexts/production/demo';
import { createDemoResources } from '@glasshouse/services/contexts/tasks/demo';
import { randomSecret, signToken } from '@glasshouse/services/platform/auth/tokens';
import { InProcessBus } from '@glasshouse/services/platform/bus/in-process-bus';
import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { CommandDefinition } from '@glasshouse/services/platform/cqrs/command';
import { withAccount } from '@glasshouse/services/platform/db/database';
import { platformContext } from '@glasshouse/services/platform/platform-routes';
import type { Runtime } from '@glasshouse/services/platform/runtime';
import { anyone, openBareAccount } from '@glasshouse/services/platform/testing/harness';
import { plantRecords } from '@glasshouse/services/platform/testing/plant';
import type { Bar, BarResult } from '../../bars/bar.ts';
import { KnownIds } from './known-ids.ts';
import { type Answered, isOfRecord, type Request, requestOf, send, takesBody } from './requests.ts';

/** One of the two companies. */
export interface Party {
  readonly account: DemoAccount;
  /** A session of its administrator; another one after `renew`. */
  token: string;
  readonly ids: KnownIds;
}

/** Two companies on one product: one with everything in it, one whose every text is a canary. */
export interface SecurityWorld {
  readonly floor: FloorWorld;
  readonly runtime: Runtime;
  /** Address without the API's prefix. */
  readonly base: string;
  /** Every endpoint of the product. */
  readonly entries: readonly Endpoint[];
  readonly attacker: Party;
  readonly victim: Party;
  /** Stands in every text of the victim and nowhere else. */
  readonly canary: string;
  /** Every log line so far, down to the smallest. */
  readonly logs: string[];
  /** Every message on the bus so far. */
  readonly sent: { readonly subject: string; readonly text: string }[];
  /** Endpoints that took a call with the canary in it. */
  readonly canaryTaken: ReadonlySet<string>;
  /** A new session of somebody, without a password. */
  session(accountId: number, userId: number): Promise<string>;
  /** New sessions for both administrators: theirs may have been ended by a walk over every endpoint. */
  renew(): Promise<void>;
  ask(e: Endpoint, request: Request, token?: string, headers?: Readonly<Record<string, string>>): Promise<Answered>;
  /** Lets policies and projections of a company catch up. */
  settle(party: Party): Promise<void>;
  close(): Promise<void>;
}

export const allEntries: readonly Endpoint[] = [...contexts, platformContext(contexts)].flatMap((c) =>
  c.routes.flatMap((r) => Object.values(r.contract)),
);

/** Keeps all that goes over it. */
class RecordingBus extends InProcessBus {
  readonly sent: { subject: string; text: string }[] = [];

  override async publish(subject: string, body: unknown, id: string): Promise<void> {
    this.sent.push({ subject, text: JSON.stringify(body) });
    return super.publish(subject, body, id);
  }

  override broadcast(subject: string, body: unknown): void {
    this.sent.push({ subject, text: JSON.stringify(body) });
    super.broadcast(subject, body);
  }
}

/** A place no company has a record at; as many digits as ids have. */
export const missingId = 899_999_999;

/** Opens it on a fresh database, in this process. */
export async function openSecurityWorld(): Promise<SecurityWorld> {
  const logs: string[] = [];
  const bus = new RecordingBus();
  const floor = await openFloorWorld(undefined, { bus, logTo: { write: (line) => void logs.push(line) } });
  const { world } = floor;
  const { runtime } = world.harness;
  const session = async (accountId: number, userId: number) => {
    const now = runtime.clock.now();
    const sessionId = randomSecret();
    await withAccount(runtime.db, accountId, (tx) => startSessionRow(tx, accountId, userId, sessionId, now));
    return signToken(runtime.config.secret, { accountId, userId, sessionId }, now);
  };
  const tokenOf = (account: DemoAccount) => session(account.accountId, world.userId(account, 'demo'));
  const partyOf = async (account: DemoAccount): Promise<Party> => ({
    account,
    token: await tokenOf(account),
    ids: new KnownIds(),
  });
  const canary = 'kanarienvogel';
  const taken = new Set<string>();
  const self: SecurityWorld = {
    floor,
    runtime,
    base: world.served.url,
    entries: allEntries,
    attacker: await partyOf(world.here),
    victim: await partyOf(world.there),
    canary,
    logs,
    sent: bus.sent,
    canaryTaken: taken,
    session,
    async renew() {
      for (const party of [self.attacker, self.victim]) party.token = await tokenOf(party.account);
    },
    ask: (e, request, token, headers) => send(world.served.url, e, request, token, headers),
    async settle({ account }) {
      for (let i = 0; i < 3; i += 1) await world.harness.settle(account.accountId).catch(() => undefined);
    },
    close: () => floor.close(),
  };
  await floor.release();
  await createDemoResources(floor.run);
  await furnishVictim(self, taken);
  await learn(self, self.attacker);
  return self;
}

/** Runs a bar of this group in a world of its own. */
export const inSecurityWorld =
  (prove: (world: SecurityWorld, options: Readonly<Record<string, number>>) => Promise<BarResult>): Bar =>
  async (options) => {
    const world = await openSecurityWorld();
    try {
      return await prove(world, options);
    } finally {
      await world.close();
    }
  };

async function furnishVictim(world: SecurityWorld, taken: Set<string>): Promise<void> {
  const { victim, runtime, canary } = world;
  const { accountId } = victim.account;
  const run = async <I, A>(definition: CommandDefinition<I, A>, input: I): Promise<A> => {
    const done = await runtime.execute(definition, input, anyone(accountId));
    if (!done) throw new Error(`${definition.name} did not run`);
    return done.answer;
  };
  await createDemoPriceList(run);
  await createDemoStock(run);
  await createDemoFloor(run);
  await createDemoResources(run);
  await makeSmallThings(world, canary);
  await learn(world, victim);
  for (const name of await writeEverywhere(world, victim, canary)) taken.add(name);
  await learn(world, victim);
  // A third company has one row in every table there is: what no call could put there is looked for as well.
  const { url } = world.floor.world.harness;
  const types = contexts.flatMap((c) => c.aggregates.map((a) => a.type));
  await plantRecords(url, await openBareAccount(url), types, canary);
}

/** Some of what people make every day, with the canary in every text: later calls find one. */
async function makeSmallThings({ victim, base }: SecurityWorld, text: string): Promise<void> {
  const make = async (path: string, body: object): Promise<number> => {
    const answer = await fetch(`${base}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${victim.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { id: number }).id;
  };
  const address = { address1: text, suburb: text, state: 'VIC', postcode: '3195' };
  const contact = { name: text, email: `${text}@victim.example`, address };
  const contactId = await make('/contacts', { ...contact, paymentTerms: 'account' });
  const supplierId = await make('/contacts', { ...contact, name: `${text} supplier`, type: 'supplier' });
  const sheetSizes = [{ widthMm: 3210, heightMm: 2250, quantity: 5, costCents: 12_000 }];
  const stockId = await make('/inventory/stock', {
    code: 'CANARY6',
    name: text,
    kind: 'glass',
    thicknessMm: 6,
    sheetSizes,
  });
  const items = [{ stockId, widthMm: 900, heightMm: 600, quantity: 2 }];
  const linkId = await make('/orders', { type: 'order', contactId, reference: text, items });
  await make('/activityitems/comment', { linkType: 'order', linkId, message: text });
  await make('/labels', { type: 'comment', name: text, colour: '#fc5c65' });
  await make('/views', { list: 'orders.listOrders', name: text, state: {} });
  await make('/communication/messagetemplates', {
    type: 'quote',
    name: text,
    subject: text,
    content: `<p>${text}</p>`,
  });
  const line = { stockId, widthMm: 900, heightMm: 900, quantity: 10, unitCost: '120' };
  await make('/purchasing/purchaseorders', { supplierId, lines: [line] });
}

/** Rights and sessions of the caller would change under the crawl. */
const changesCaller = (e: Endpoint) => /^(identity|realtime)\./.test(e.name);

/** Calls everything that makes or changes something with a text in every field; the names of what took it. */
export async function writeEverywhere(world: SecurityWorld, party: Party, text: string): Promise<string[]> {
  const writing = world.entries.filter(
    (e) => takesBody(e) && e.access !== 'public' && e.access !== 'signed' && !changesCaller(e),
  );
  const ordered = [...writing.filter((e) => !isOfRecord(e)), ...writing.filter(isOfRecord)];
  const taken: string[] = [];
  for (const e of ordered) {
    const id = (name: string, list: string) => party.ids.of(e, name, list)[0];
    for (const isWhole of [true, false]) {
      const answer = await world.ask(e, requestOf(e, { id, text, isWhole }), party.token);
      if (answer.status !== 200) continue;
      party.ids.seen.keepAnswer(readJson(answer.text), e.path.replace(/\/:\w+$/, ''));
      taken.push(e.name);
      break;
    }
  }
  await world.settle(party);
  return taken;
}

/** Looks at everything a company has, and keeps the ids it shows. */
export async function learn(world: SecurityWorld, party: Party): Promise<void> {
  await world.settle(party);
  await party.ids.refresh(world.runtime.db, party.account.accountId);
  const reads = world.entries.filter((e) => e.method === 'GET' && e.access !== 'public' && !e.file);
  for (const e of [...reads.filter((one) => !isOfRecord(one)), ...reads.filter(isOfRecord)]) {
    const id = (name: string, list: string) => party.ids.of(e, name, list)[0];
    const answer = await world.ask(e, requestOf(e, { id }), party.token);
    if (answer.status === 200) party.ids.seen.keepAnswer(readJson(answer.text), e.path.replace(/\/:\w+$/, ''));
  }
}

/** The JSON of an answer; null when it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
