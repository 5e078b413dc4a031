import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { plantedId } from '@glasshouse/services/platform/testing/plant';
import type { BarResult } from '../../bars/bar.ts';
import { endsSession } from '../ends-session.ts';
import { isIdName } from './known-ids.ts';
import { refusedTopics } from './listen.ts';
import { type Answered, inLanes, isOfRecord, paramsOf, type Request, requestOf } from './requests.ts';
import { inSecurityWorld, missingId, readJson, type SecurityWorld } from './security-world.ts';

const lanes = 6;
const perField = 5;

/** One place of a call that holds an id. */
interface Place {
  readonly e: Endpoint;
  readonly name: string;
  /** The path before a path parameter; empty for a field of query or body. */
  readonly list: string;
}

/**
 * Every place that takes an id, filled with ids of another company (its own kind first, then others, then one that exists
 * in every table), and once with an id that nobody has. Answers must be the same to the letter; a success is one that the
 * missing id does not have.
 */
export async function proveIdor(
  world: SecurityWorld,
  { ids = perField }: Readonly<Record<string, number>> = {},
): Promise<BarResult> {
  const { attacker } = world;
  const entries = world.entries.filter(
    (e) => e.access !== 'public' && e.access !== 'signed' && e.access !== 'developer' && !endsSession(e),
  );
  const places = entries.flatMap((e) => placesOf(e));
  const successes: string[] = [];
  const differences: string[] = [];
  let tried = 0;
  // Who is not let in at all finds nothing either: that would prove nothing.
  let shut = 0;
  await inLanes(places, lanes, async (place) => {
    const { e, name, list } = place;
    const where = (id: unknown) => `${e.method} ${e.path} ${list ? ':' : ''}${name}=${String(id)}`;
    const answers: { id: unknown; answer: Answered }[] = [];
    const before = await asked(world, place, missingId, attacker.token);
    for (const id of foreignIds(world, place, ids))
      answers.push({ id, answer: await asked(world, place, id, attacker.token) });
    // Once more: the first call may have changed what the next ones are answered.
    const after = await asked(world, place, missingId, attacker.token);
    tried += answers.length;
    shut += answers.filter(({ answer }) => answer.status === 401).length;
    for (const { id, answer } of answers) {
      const isAccepted = (one: Answered) => one.status < 300;
      if (answer.text.toLowerCase().includes(world.canary)) successes.push(`${where(id)} shows the canary`);
      else if (isAccepted(answer) && (list || ![before, after].some(isAccepted)))
        successes.push(`${where(id)}: ${answer.status}, missing ${before.status}`);
      else if ([before, after].every((control) => isDifferent(answer, id, control)))
        differences.push(
          `${where(id)}: ${answer.status} ${answer.text.slice(0, 90)} / ${before.status} ${before.text.slice(0, 90)}`,
        );
    }
  });
  const people = await otherPeople(world);
  tried += people.tried;
  const found = await ownersFind(world, places);
  const routes = new Set(places.map(({ e }) => e.name)).size;
  const wrong = [...successes, ...people.wrong];
  return {
    bar: "another company's and another user's ids open nothing and look like none",
    pass:
      wrong.length === 0 &&
      differences.length === 0 &&
      shut === 0 &&
      found.share > 0.5 &&
      tried >= routes * ids &&
      people.records > 0,
    figure: `${wrong.length} successes and ${differences.length} differences of ${tried} tries at ${places.length} places of ${routes} routes (${people.tried} with another user's ids, ${people.records} of them records); owners find ${found.found} of ${found.of} of the same records`,
    target: '0 successes, 0 differences, at least 5 a route',
    successes: wrong.slice(0, 30),
    differences: differences.slice(0, 30),
    differing: differences.length,
    withoutRecords: people.without,
    shut,
  };
}

/** Path parameters that are ids, and every id the query or body takes. */
function placesOf(e: Endpoint): Place[] {
  const inPath = paramsOf(e).map(({ name, list }): Place => ({ e, name, list }));
  const names = new Set<string>();
  requestOf(e, {
    isWhole: true,
    id: (name, list) => {
      if (!list && isIdName(name)) names.add(name);
      return 1;
    },
  });
  return [...inPath, ...[...names].map((name): Place => ({ e, name, list: '' }))];
}

/** Ids of the victim: what fits the place first, then of anything, then the one that stands in every table. */
function foreignIds(world: SecurityWorld, { e, name, list }: Place, most: number): unknown[] {
  const { attacker, victim } = world;
  const fitting = victim.ids.foreignTo(attacker.ids, victim.ids.of(e, name, list));
  const any = victim.ids.foreignTo(attacker.ids, victim.ids.all());
  const some = [...fitting.slice(0, most - 1), plantedId, ...any.slice(-most)];
  return [...new Set(some)].slice(0, most);
}

function asked(world: SecurityWorld, { e, name, list }: Place, id: unknown, token: string): Promise<Answered> {
  const { ids } = world.attacker;
  const request: Request = requestOf(e, {
    isWhole: !list,
    id: (field, at) => (field === name && at === list ? id : ids.of(e, field, at)[0]),
  });
  return world.ask(e, request, token);
}

/** The same but for the id itself and for what is new in every answer. */
function isDifferent(answer: Answered, id: unknown, control: Answered): boolean {
  if (answer.status !== control.status) return true;
  // A refusal must be the same to the letter; what was let in without looking at the id is the caller's own.
  if (answer.status < 400) return false;
  const plain = (text: string, own: unknown) => text.replaceAll(String(own), '#');
  return plain(answer.text, id) !== plain(control.text, missingId);
}

/** What belongs to one user: another user of the same company, with every right, must not find it. */
async function otherPeople(world: SecurityWorld) {
  const { account, token, ids } = world.attacker;
  const other = account.users.find((user) => user.mailbox === 'office') ?? account.users[1];
  const stranger = await world.session(account.accountId, other?.userId ?? 0);
  const wrong: string[] = [];
  let tried = 0;
  const without: string[] = [];
  // A route of any signed-in user that names a record is about the caller's own.
  const own = world.entries.filter((e) => e.access === 'signedIn' && isOfRecord(e) && !/^files\./.test(e.name));
  for (const e of own) {
    const { name = '', list = '' } = paramsOf(e)[0] ?? {};
    const mine = await ownIds(world, list, token, ids.of(e, name, list));
    if (!mine.length) without.push(e.name);
    for (const id of mine.slice(0, perField)) {
      tried += 1;
      const theirs = await world.ask(e, requestOf(e, { id: () => id }), stranger);
      const none = await world.ask(e, requestOf(e, { id: () => missingId }), stranger);
      if (isDifferent(theirs, id, none))
        wrong.push(`${e.method} ${e.path} ${id} as another user: ${theirs.status}, missing ${none.status}`);
    }
  }
  const people = [...account.users, ...world.victim.account.users].filter((user) => user !== other);
  const topics = people.map((user) => `/profile/${user.userId}`);
  tried += topics.length;
  const refused = await refusedTopics(world, stranger, topics);
  wrong.push(...topics.filter((topic) => !refused.includes(topic)).map((topic) => `topic ${topic}`));
  return { wrong, tried, records: tried - topics.length, without };
}

/** What somebody has of a kind: made now where that is theirs to do, else what the list above shows. */
async function ownIds(
  world: SecurityWorld,
  list: string,
  token: string,
  known: readonly unknown[],
): Promise<unknown[]> {
  const make = world.entries.find((e) => e.method === 'POST' && e.path === list && e.access === 'signedIn');
  if (!make) return [...known];
  const made: unknown[] = [];
  for (let i = 0; i < 2; i += 1) {
    const text = `private ${i} ${Math.round(performance.now())}`;
    const answer = await world.ask(make, requestOf(make, { id: () => 1, text }), token);
    const { id } = (readJson(answer.text) ?? {}) as { id?: number };
    if (answer.status === 200 && id !== undefined) made.push(id);
  }
  // What is new is the caller's alone; a list may also show what is shared.
  if (made.length) return made;
  const read = world.entries.find((e) => e.method === 'GET' && e.path === list);
  if (!read) return [...known];
  const { text } = await world.ask(read, { path: list }, token);
  const seen = [...text.matchAll(/"id":(\d+)/g)].map((match) => Number(match[1]));
  return seen.length ? seen : [...known];
}

/** The victim finds by the same calls what the attacker does not: otherwise "not found" would say nothing. */
async function ownersFind(world: SecurityWorld, places: readonly Place[]) {
  const reads = places.filter(({ e, list }) => list && e.method === 'GET');
  let found = 0;
  let of = 0;
  for (const { e, name, list } of reads) {
    const known = world.victim.ids.of(e, name, list)[0];
    if (known === undefined) continue;
    of += 1;
    const answer = await world.ask(
      e,
      requestOf(e, { id: (field, at) => world.victim.ids.of(e, field, at)[0] }),
      world.victim.token,
    );
    if (answer.status === 200 || readJson(answer.text) === null) found += 1;
  }
  return { found, of, share: of ? found / of : 0 };
}

export const idor = inSecurityWorld(proveIdor);
