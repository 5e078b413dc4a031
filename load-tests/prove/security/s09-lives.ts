import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { BarResult } from '../../bars/bar.ts';
import { type Answered, paramsOf, requestOf, takesBody } from './requests.ts';
import { inSecurityWorld, missingId, readJson, type SecurityWorld } from './security-world.ts';

/** A kind of thing that is made and deleted over the API. */
interface Kind {
  readonly list: string;
  readonly make: Endpoint;
  readonly remove: Endpoint;
  /** Everything that names one. */
  readonly about: readonly Endpoint[];
}

/** The four rules of RESTler, for every kind of thing with a create and a delete. */
export async function proveLives(world: SecurityWorld): Promise<BarResult> {
  const kinds = kindsOf(world.entries);
  const faults: Record<'use after free' | 'leak' | 'hierarchy' | 'namespace', string[]> = {
    'use after free': [],
    leak: [],
    hierarchy: [],
    namespace: [],
  };
  const unmade: string[] = [];
  let asked = 0;
  for (const kind of kinds) {
    asked += await leakOf(world, kind, faults.leak);
    const id = await makeOne(world, kind);
    if (id === null) {
      unmade.push(kind.list);
      continue;
    }
    asked += await strangersOf(world, kind, id, faults.namespace);
    const fill = (name: string, at: string) =>
      at === kind.list ? id : world.attacker.ids.of(kind.remove, name, at)[0];
    const gone = await world.ask(kind.remove, requestOf(kind.remove, { id: fill }), world.attacker.token);
    if (gone.status >= 300) {
      unmade.push(`${kind.list} (${gone.status} on delete)`);
      continue;
    }
    asked += await afterFree(world, kind, id, faults['use after free']);
  }
  asked += await hierarchy(world, faults.hierarchy);
  const all = Object.values(faults).flat();
  const made = kinds.length - unmade.length;
  return {
    bar: "RESTler's rules hold for every kind of thing that is made and deleted",
    pass: all.length === 0 && made >= kinds.length * 0.8,
    figure: `${Object.entries(faults)
      .map(([rule, found]) => `${rule} ${found.length}`)
      .join(', ')} in ${asked} calls of ${made} of ${kinds.length} kinds`,
    target: '0 each',
    faults: all.slice(0, 30),
    unmade,
  };
}

function kindsOf(entries: readonly Endpoint[]): Kind[] {
  return entries.flatMap((remove): Kind[] => {
    const [, list = ''] = /^(.*)\/:\w+$/.exec(remove.path) ?? [];
    const make = entries.find((e) => e.method === 'POST' && e.path === list);
    if (remove.method !== 'DELETE' || !list || !make) return [];
    const [param = ''] = remove.path.slice(list.length + 1).split('/');
    const about = entries.filter(
      (e) =>
        e.path === `${list}/${param}` ||
        e.path.startsWith(`${list}/${param}/`) ||
        new RegExp(`^${list}/:\\w+(/|$)`).test(e.path),
    );
    return [{ list, make, remove, about }];
  });
}

/** Not above but beside: any station of the floor looks at any panel. */
const besides = ['/production/stations'];

/** What to send where the contract's own sample is not enough: its parts depend on each other. */
function bodiesOf(world: SecurityWorld, { list, make }: Kind, text: string): object[] {
  const { ids } = world.attacker;
  const first = (kind: string) => ids.ofKind(kind).at(-1);
  const [customerId, stockId, linkId] = [first('contact'), first('stock'), first('order')];
  const own: Record<string, object[]> = {
    '/activityitems/comment': [{ linkType: 'order', linkId, message: text }],
    '/purchasing/purchaseorders': ids.ofKind('contact').map((supplierId) => ({
      supplierId,
      lines: [{ stockId, widthMm: 900, heightMm: 900, quantity: 2, unitCost: '9' }],
    })),
    '/integrations/webhooks': [{ name: text, url: 'https://sample.example.com.au/hook', types: ['order.created'] }],
    '/pricing/customerpricelists': [{ customerId, name: text, discountPercent: '5' }],
    '/production/stages': ['edge', 'laminate', 'igu', 'drill', 'qc', 'wash'].map((key) => ({
      key,
      name: text,
      order: 90,
    })),
  };
  return own[list] ?? (make.body.safeParse({ name: text }).success ? [{ name: text }] : []);
}

/** Makes one of it, with a text of its own; null when the contract's own sample is not enough. */
async function makeOne(world: SecurityWorld, kind: Kind): Promise<number | string | null> {
  const { make } = kind;
  const { ids, token } = world.attacker;
  const text = `Life ${Math.round(performance.now() * 10)}`;
  for (const body of bodiesOf(world, kind, text)) {
    const made = readJson((await world.ask(make, { path: make.path, body }, token)).text) as { id?: number } | null;
    if (made?.id) return made.id;
  }
  const candidates = [0, 1, 2, 3, 4, 5];
  for (const at of candidates)
    for (const isWhole of [false, true]) {
      const id = (name: string, list: string) => ids.of(make, name, list)[at] ?? ids.of(make, name, list)[0];
      const answer = await world.ask(make, requestOf(make, { id, text, isWhole }), token);
      const made = readJson(answer.text) as { id?: number; s3UploadId?: string } | null;
      if (answer.status === 200 && made) return made.id ?? made.s3UploadId ?? null;
    }
  return null;
}

const textOf = (answer: Answered, id: unknown) => answer.text.replaceAll(String(id), '#');

/** What was deleted answers nothing any more, whatever is asked of it. */
async function afterFree(
  world: SecurityWorld,
  { about, remove, list }: Kind,
  id: number | string,
  faults: string[],
): Promise<number> {
  const { ids, token } = world.attacker;
  for (const e of about) {
    const fill = (name: string, at: string) => (at === list ? id : ids.of(e, name, at)[0]);
    const answer = await world.ask(e, requestOf(e, { id: fill }), token);
    if (answer.status < 400)
      faults.push(`${e.method} ${e.path} after DELETE ${remove.path}: ${answer.status} ${answer.text.slice(0, 100)}`);
    if (answer.status >= 500) faults.push(`${e.method} ${e.path} after DELETE: ${answer.status}`);
  }
  return about.length;
}

/** A create that was refused left nothing behind. */
async function leakOf(world: SecurityWorld, { make }: Kind, faults: string[]): Promise<number> {
  const bodies: unknown[] = [
    { id: 'x' },
    [],
    { name: '' },
    { name: 'x'.repeat(10_000) },
    { name: { a: 1 } },
    { id: -1, name: null },
  ];
  const { accountId } = world.attacker.account;
  const last = async () => {
    const row = await world.runtime.workerDb
      .selectFrom('event_head')
      .select('last')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return Number(row?.last);
  };
  for (const body of bodies) {
    const before = await last();
    const answer = await world.ask(
      make,
      { path: requestOf(make, { id: () => missingId }).path, body },
      world.attacker.token,
    );
    if (answer.status >= 400 && (await last()) !== before)
      faults.push(`POST ${make.path} ${answer.status} wrote events: ${JSON.stringify(body).slice(0, 60)}`);
    if (answer.status >= 500) faults.push(`POST ${make.path}: ${answer.status}`);
  }
  return bodies.length;
}

/** What one company made is nothing to the administrator of the other. */
async function strangersOf(
  world: SecurityWorld,
  { about, list }: Kind,
  id: number | string,
  faults: string[],
): Promise<number> {
  const { ids, token } = world.victim;
  for (const e of about) {
    const fill = (as: unknown) => (name: string, at: string) => (at === list ? as : ids.of(e, name, at)[0]);
    const theirs = await world.ask(e, requestOf(e, { id: fill(id) }), token);
    const none = await world.ask(
      e,
      requestOf(e, { id: fill(typeof id === 'number' ? missingId : `${id.slice(0, -3)}xyz`) }),
      token,
    );
    if (
      theirs.status < 400 ||
      theirs.status !== none.status ||
      textOf(theirs, id) !== textOf(none, typeof id === 'number' ? missingId : `${id.slice(0, -3)}xyz`)
    )
      faults.push(`${e.method} ${e.path} as another company: ${theirs.status}, missing ${none.status}`);
  }
  return about.length * 2;
}

/** A child answers below its own parent only. */
async function hierarchy(world: SecurityWorld, faults: string[]): Promise<number> {
  const { ids, token } = world.attacker;
  const nested = world.entries.filter(
    (e) =>
      paramsOf(e).length > 1 && e.access !== 'public' && e.access !== 'signed' && (e.method === 'GET' || takesBody(e)),
  );
  let asked = 0;
  for (const e of nested) {
    const [parent, child] = paramsOf(e) as [{ name: string; list: string }, { name: string; list: string }];
    const own = (name: string, list: string) => ids.of(e, name, list)[0];
    const parents = ids.of(e, parent.name, parent.list);
    const childId = own(child.name, child.list);
    for (const other of parents.slice(1, 4)) {
      const ask = (as: unknown) =>
        world.ask(
          e,
          requestOf(e, {
            id: (name, list) => (list === parent.list ? other : list === child.list ? as : own(name, list)),
          }),
          token,
        );
      const isRight = await ask(childId);
      asked += 1;
      // Let in below several parents: then it belongs to none of them, or to both by design.
      if (besides.includes(parent.list)) continue;
      if (isRight.status < 300 && e.method === 'GET' && !(await belongs(world, e, other, childId)))
        faults.push(`${e.method} ${e.path}: child ${String(childId)} below parent ${String(other)}: ${isRight.status}`);
    }
  }
  return asked;
}

/** Does the parent itself name the child? */
async function belongs(world: SecurityWorld, e: Endpoint, parentId: unknown, childId: unknown): Promise<boolean> {
  const [parent] = paramsOf(e);
  const above = world.entries.filter(
    (one) => one.method === 'GET' && one.path.startsWith(`${parent?.list}/:`) && paramsOf(one).length === 1,
  );
  for (const one of above) {
    const { text } = await world.ask(one, requestOf(one, { id: () => parentId }), world.attacker.token);
    if (new RegExp(`[:,[]${String(childId)}[,}\\]]`).test(text)) return true;
  }
  return false;
}

export const lives = inSecurityWorld(proveLives);
