import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { RawBodyInput } from '@glasshouse/services/platform/contract/raw-body';
import { addressOf } from '@glasshouse/services/platform/http/address-of';
import type { Bar } from '../../bars/bar.ts';
import { type AttackWorld, endpoints, openAttackWorld } from './attack-world.ts';
import { type Plain, requestShapes } from './request-shapes.ts';
import { openSender } from './send-as-is.ts';

/** S10: however a request is written, no protected handler runs without the guard and none without the check of its body. */
export const s10Shapes: Bar = async ({ every = 1 }) => {
  const world = await openAttackWorld();
  try {
    return await runShapes(world, every);
  } finally {
    await world.close();
  }
};

/** `every`: 1 tries every shape on every route, 10 a tenth of them. */
export async function runShapes(world: AttackWorld, every: number) {
  const { url } = world.floor.world.served;
  const sender = openSender(url);
  const shapes = Object.entries(requestShapes);
  const offences: string[] = [];
  const statuses: Record<string, number> = {};
  let tried = 0;
  let plainReached = 0;
  const attack = async (e: Endpoint, plain: Plain, name: string, isOffence: (id: string) => boolean) => {
    const id = `s10-shape-${tried}`;
    const shaped = (requestShapes[name] ?? ((p: Plain) => p))({
      ...plain,
      headers: { ...plain.headers, 'x-correlation-id': id },
    });
    const { status } = await sender.send(shaped);
    tried += 1;
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status >= 500) offences.push(`${e.name}, ${name}: ${status}`);
    if (isOffence(id))
      offences.push(`${e.name}, ${name}: ${plain.headers.authorization ? 'body not checked' : 'no guard'}`);
  };
  const guarded = endpoints.filter((e) => e.access !== 'public' && e.access !== 'signed');
  for (const [i, e] of guarded.entries()) {
    const plain = plainOf(e, url);
    const wrong = wrongBody(e);
    for (const [j, [name]] of shapes.entries()) {
      if ((i + j) % every) continue;
      await attack(e, plain, name, (id) => isUnguarded(world, id));
      if (wrong === null) continue;
      const known = { ...plain, body: wrong, headers: { ...plain.headers, authorization: `Bearer ${world.token}` } };
      await attack(e, known, name, (id) => world.watch.take(id)?.isHandled === true && !isRead(name));
    }
    // The watch itself: the plain request with a token must be seen behind the guard.
    const headers = { ...plain.headers, authorization: `Bearer ${world.token}`, 'x-correlation-id': `s10-plain-${i}` };
    if (wrong !== null) {
      await sender.send({ ...plain, body: wrong, headers });
      if (world.watch.take(`s10-plain-${i}`)?.isHandled === false) plainReached += 1;
    }
  }
  sender.close();
  const watched = guarded.filter((e) => wrongBody(e) !== null).length;
  const isWatched = plainReached === watched;
  return {
    bar: 'however a request is written, no protected handler runs without the guard nor without the check of its body',
    pass: offences.length === 0 && isWatched && shapes.length >= 30,
    figure: `${offences.length} of ${tried} requests got through: ${guarded.length} protected routes, ${shapes.length} shapes${every > 1 ? `, one in ${every}` : ''}`,
    target: '0; at least 30 shapes on each',
    statuses,
    watch: `${plainReached} of ${watched} plain requests seen behind the guard and stopped by the check`,
    offences: offences.slice(0, 20),
  };
}

const isUnguarded = (world: AttackWorld, id: string) => {
  const reached = world.watch.take(id);
  return (
    reached !== null && reached.endpoint.access !== 'public' && reached.endpoint.access !== 'signed' && !reached.isKnown
  );
};

/** Shapes that ask for another method or route: a read they reach has no body to check. */
const isRead = (shape: string) => shape === 'HEAD' || shape === 'OPTIONS' || shape === 'override header';

function plainOf(e: Endpoint, url: string): Plain {
  const names = [...e.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 1001]);
  return {
    method: e.method,
    path: addressOf(e, Object.fromEntries(names)),
    host: new URL(url).host,
    headers: { 'content-type': 'application/json' },
    body: e.method === 'GET' ? '' : '{}',
  };
}

/** A body that the contract refuses, as JSON; null when it takes none or anything. */
export function wrongBody(e: Endpoint): string | null {
  if (e.method === 'GET' || e.method === 'DELETE' || e.body === RawBodyInput) return null;
  const shape = Object.keys((e.body as { shape?: object }).shape ?? {});
  const wrong = Object.fromEntries(shape.map((key) => [key, { wrong: [null] }]));
  return (
    [wrong, [], 'text', 7]
      .map((value) => JSON.stringify(value))
      .find((text) => !e.body.safeParse(JSON.parse(text)).success) ?? null
  );
}
