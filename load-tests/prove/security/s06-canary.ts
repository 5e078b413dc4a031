import { contexts } from '@glasshouse/services/apps/contexts';
import { upload } from '@glasshouse/services/contexts/core/files/testing/upload';
import type { Bus } from '@glasshouse/services/platform/bus/bus';
import { InProcessBus } from '@glasshouse/services/platform/bus/in-process-bus';
import { openBus } from '@glasshouse/services/platform/bus/open-bus';
import { platformContract } from '@glasshouse/services/platform/platform.contract';
import { topicsOf } from '@glasshouse/services/platform/realtime/topics';
import { relayAccount } from '@glasshouse/services/platform/relay/relay';
import { natsBinary, TestBroker } from '@glasshouse/services/platform/testing/stack';
import type { BarResult } from '../../bars/bar.ts';
import { endsSession } from '../ends-session.ts';
import { openEar, ticketFor } from './listen.ts';
import { type Answered, inLanes, isOfRecord, type Request, requestOf, takesBody } from './requests.ts';
import { inSecurityWorld, readJson, type SecurityWorld, writeEverywhere } from './security-world.ts';

const lanes = 6;
const leastShare = 0.95;

/** The description of the API holds nothing of a company: a browser may keep it, and asks whether it is still the same. */
const sameForAll = `GET ${platformContract.openApi.path} `;

/**
 * Every text, file and table row of one company holds a word that stands nowhere else; the other company's administrator
 * then uses everything there is. The word may not come back, however it is asked for.
 */
export async function proveCanary(
  world: SecurityWorld,
  { small = 0 }: Readonly<Record<string, number>> = {},
): Promise<BarResult> {
  const { canary, attacker, victim } = world;
  const seen: string[] = [];
  const uncached: string[] = [];
  const holds = (text: string) => text.toLowerCase().includes(canary);
  await putFile(world);
  const entries = world.entries.filter((e) => !endsSession(e));
  const called = new Set<string>();
  const letIn = new Set<string>();
  const look = (where: string, answer: Answered) => {
    if (holds(answer.text) || holds(JSON.stringify([...answer.headers]))) seen.push(where);
    const isKept = !/no-store/.test(answer.headers.get('cache-control') ?? '');
    if (isKept && !where.startsWith(sameForAll)) uncached.push(where);
  };
  const ears = await Promise.all(
    [attacker, victim].map(async ({ token }) => openEar(world, await ticketFor(world, token))),
  );
  for (const ear of ears)
    for (const topic of [...topicsOf(contexts).keys()].slice(0, 90)) ear.say({ op: 'subscribe', topic });
  const logsBefore = world.logs.length;
  await inLanes(entries, lanes, async (e) => {
    for (const { what, request } of callsOf(world, e)) {
      const answer = await world.ask(e, request, attacker.token);
      called.add(e.name);
      if (answer.status !== 401 && answer.status !== 403) letIn.add(e.name);
      look(`${e.method} ${e.path} ${what}`, answer);
    }
  });
  const searches = await searchLists(world, look, small === 1);
  // The victim goes on writing while the attacker listens to everything.
  const taken = new Set([...world.canaryTaken, ...(await writeEverywhere(world, victim, canary))]);
  await world.settle(attacker);
  const [theirs, own] = ears as [(typeof ears)[0], (typeof ears)[0]];
  await own.until(() => own.heard.some((one) => holds(one.text)), 10_000);
  const told = theirs.heard.filter((one) => holds(one.text)).map((one) => `websocket ${one.topic}`);
  const isTold = own.heard.some((one) => holds(one.text));
  for (const ear of ears) ear.close();
  const bus = await messages(world);
  const logged = world.logs.slice(logsBefore).filter(holds).length;
  const found = [...seen, ...told, ...searches.found, ...bus.found];
  const share = called.size / world.entries.length;
  const own404 = await ownFinds(world);
  return {
    bar: "nothing of one company's texts, files and rows is seen by another",
    pass:
      found.length === 0 &&
      uncached.length === 0 &&
      logged === 0 &&
      share >= leastShare &&
      isTold &&
      bus.isSound &&
      own404 > 20,
    figure: `${found.length} canaries seen; ${called.size} of ${world.entries.length} routes called (${(share * 100).toFixed(1)} %, ${letIn.size} let in), ${searches.asked} searches and exports, ${theirs.heard.length} socket messages, ${bus.messages} messages of ${bus.kind}, ${logged} log lines; ${taken.size} writing routes hold the canary, the owner reads it on ${own404}; ${uncached.length} answers may be cached`,
    target: `0 seen, at least ${leastShare * 100} % of routes, 0 cached`,
    found: found.slice(0, 30),
    uncached: uncached.slice(0, 20),
    isTold,
  };
}

/** Own ids, the victim's ids, and the victim's ids in every field. */
function callsOf(world: SecurityWorld, e: SecurityWorld['entries'][number]): { what: string; request: Request }[] {
  const own = (name: string, list: string) => world.attacker.ids.of(e, name, list)[0];
  const theirs = (name: string, list: string) => world.victim.ids.of(e, name, list)[0];
  const calls = [{ what: "with the victim's ids", request: requestOf(e, { id: theirs, isWhole: true }) }];
  // Own records are looked at, not changed: the crawl would end by undoing what it crawls.
  if (!takesBody(e) && e.method !== 'DELETE') calls.push({ what: 'with own ids', request: requestOf(e, { id: own }) });
  else if (isOfRecord(e))
    calls.push({
      what: "on an own record with the victim's in it",
      request: requestOf(e, { id: (name, list) => (list ? own(name, list) : theirs(name, list)), isWhole: true }),
    });
  return calls.filter(({ what }) => e.method !== 'DELETE' || what !== 'with own ids');
}

/** Every list searched and filtered for the word, whole and as a file. */
async function searchLists(world: SecurityWorld, look: (where: string, answer: Answered) => void, isSmall: boolean) {
  const { canary, attacker } = world;
  const found: string[] = [];
  let asked = 0;
  for (const e of world.entries.filter((one) => one.table && one.access !== 'developer')) {
    const { path } = requestOf(e, { id: (name, list) => attacker.ids.of(e, name, list)[0] });
    const fields = Object.keys(e.table ?? {});
    const queries = [
      `search[value]=${canary}`,
      `search[value]=${canary.slice(0, 5)}`,
      ...fields.slice(0, isSmall ? 1 : 6).map((field) => `filter[${field}][contains]=${canary}`),
    ];
    for (const query of queries) {
      asked += 1;
      const { text } = await world.ask(e, { path: `${path}?${new URLSearchParams(query)}` }, attacker.token);
      const { recordsFiltered = 0 } = (readJson(text) ?? {}) as { recordsFiltered?: number };
      if (recordsFiltered > 0 && query.endsWith(canary) && query.includes('search'))
        found.push(`${e.path}?${query} finds ${recordsFiltered}`);
    }
    for (const query of isSmall
      ? ['format=csv&length=-1']
      : ['length=-1', 'format=csv&length=-1', 'format=pdf&length=25']) {
      asked += 1;
      look(`${e.path}?${query}`, await world.ask(e, { path: `${path}?${query}` }, attacker.token));
    }
  }
  const search = world.entries.filter((e) => /^search\./.test(e.name) && e.method === 'GET');
  for (const e of search) {
    asked += 1;
    for (const key of ['q', 'query', 'text', 'search', 'barcode', 'code'])
      look(
        `${e.path}?${key}`,
        await world.ask(
          e,
          { path: `${e.path}?${new URLSearchParams({ [key]: world.canary.slice(0, 6) })}` },
          attacker.token,
        ),
      );
  }
  return { found, asked };
}

/** A file of the victim with the word in its name and in its bytes. */
async function putFile({ base, victim, canary }: SecurityWorld): Promise<void> {
  const as = { url: base, token: victim.token };
  const { key } = await upload(as, `${canary}.txt`, Buffer.from(`${canary} in a file\n`), 'text/plain');
  const linkId = victim.ids.ofKind('contact').at(-1);
  const answer = await fetch(`${base}/api/v1/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${victim.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ linkType: 'contact', linkId, s3UploadKey: key, name: `${canary}.txt` }),
  });
  if (!answer.ok) throw new Error(`The file was refused: ${answer.status} ${await answer.text()}`);
}

/** Every event of both companies over a broker: what is said on the attacker's subjects, and jobs and live messages so far. */
async function messages(world: SecurityWorld) {
  const broker = natsBinary() ? await TestBroker.start() : null;
  const heard: { subject: string; text: string }[] = [...world.sent];
  const bus: Bus = broker ? await openBus(broker.url, 'canary', () => undefined) : new InProcessBus();
  try {
    await bus.consume(
      'EVENTS',
      'canary',
      async ({ subject, body }) => void heard.push({ subject, text: JSON.stringify(body) }),
      { parallel: 64 },
    );
    const before = heard.length;
    for (const { account } of [world.attacker, world.victim])
      await relayAccount({ ...world.runtime, bus }, account.accountId);
    const want = (await world.runtime.workerDb.selectFrom('event_head').select(['account_id', 'last']).execute())
      .filter((row) =>
        [world.attacker, world.victim].some(({ account }) => account.accountId === Number(row.account_id)),
      )
      .reduce((sum, row) => sum + Number(row.last), 0);
    const end = performance.now() + 20_000;
    while (heard.length - before < want && performance.now() < end)
      await new Promise<void>((done) => {
        setTimeout(done, 50);
      });
    const holds = (one: { text: string }) => one.text.toLowerCase().includes(world.canary);
    const ownersOnly = (subject: string) => subject.split('.').includes(String(world.victim.account.accountId));
    return {
      kind: broker ? 'NATS' : 'the in-process bus',
      messages: heard.length,
      found: heard.filter((one) => holds(one) && !ownersOnly(one.subject)).map((one) => `subject ${one.subject}`),
      isSound: heard.some((one) => holds(one) && ownersOnly(one.subject)),
    };
  } finally {
    await bus.close();
    await broker?.close();
  }
}

/** Routes on which the owner reads the word: otherwise not seeing it would say nothing. */
async function ownFinds(world: SecurityWorld): Promise<number> {
  const { victim, canary } = world;
  let found = 0;
  for (const e of world.entries.filter((one) => one.method === 'GET' && one.access !== 'public')) {
    const answer = await world.ask(
      e,
      requestOf(e, { id: (name, list) => victim.ids.of(e, name, list)[0] }),
      victim.token,
    );
    if (answer.text.toLowerCase().includes(canary)) found += 1;
  }
  return found;
}

export const canary = inSecurityWorld(proveCanary);
