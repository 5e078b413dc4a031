import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import fc from 'fast-check';
import { endsSession } from '../../ends-session.ts';
import { type AttackWorld, endpoints } from '../attack-world.ts';
import { isBroken } from '../is-broken.ts';
import { type AnswerCheck, answerCheck, type OpenApi } from './check-answer.ts';
import { type HostileCall, hostileCalls } from './hostile.ts';

const isIdentity = (e: Endpoint) => e.name.startsWith('identity.');
const isRead = (e: Endpoint) => e.method === 'GET';

/** Reads come first, for what they show is sent again. Rights and passwords of the caller change what later calls may do: identity comes last. */
const inOrder = [
  ...endpoints.filter((e) => isRead(e) && !isIdentity(e)),
  ...endpoints.filter((e) => !isRead(e) && !isIdentity(e)),
  ...endpoints.filter((e) => isIdentity(e) && !endsSession(e)),
];

/** What a fuzz has seen so far. */
export interface Fuzzed {
  readonly entries: readonly Endpoint[];
  calls: number;
  /** Answered 5xx, with the call that did it. */
  readonly broken: string[];
  /** Answers other than /openapi.json says. */
  readonly mismatches: string[];
  /** Passed guard and checks at least once, by name. */
  readonly handled: Set<string>;
  /** Answered 2xx at least once, by name. */
  readonly letIn: Set<string>;
}

export interface Fuzz {
  readonly seen: Fuzzed;
  /** One call of every endpoint. */
  round(): Promise<void>;
  /** Up to so many calls of each endpoint whose checks refused every one so far. */
  reachRest(calls: number): Promise<void>;
}

/** A caller who reads the description, sends what is near it, and sends again what answers showed. */
export async function openFuzz(world: AttackWorld, seed: number): Promise<Fuzz> {
  const { served } = world.floor.world;
  const { body } = await served.call('GET', '/openapi.json', { token: world.token });
  const check = answerCheck(body as unknown as OpenApi);
  const seen: Fuzzed = { entries: inOrder, calls: 0, broken: [], mismatches: [], handled: new Set(), letIn: new Set() };
  let number = 0;
  return {
    seen,
    async round() {
      await world.restoreCaller();
      for (const [i, e] of inOrder.entries()) {
        const at = { seed: seed + i + number * inOrder.length, numRuns: 1 };
        const [call] = fc.sample(hostileCalls(e, world.valuesFor(e)), at);
        if (call) await send(world, check, seen, e, call);
      }
      number += 1;
    },
    async reachRest(calls) {
      for (const e of inOrder.filter(({ name }) => !seen.handled.has(name))) {
        await world.restoreCaller();
        const more = fc.sample(hostileCalls(e, world.valuesFor(e)), { seed, numRuns: calls });
        for (const call of more) {
          if (seen.handled.has(e.name)) break;
          await send(world, check, seen, e, call);
        }
      }
    },
  };
}

async function send(world: AttackWorld, check: AnswerCheck, seen: Fuzzed, e: Endpoint, call: HostileCall) {
  const hasBody = e.method !== 'GET' && e.method !== 'DELETE';
  const id = `s8-call-${seen.calls}`;
  seen.calls += 1;
  const answer = await world.floor.world.served.call(e.method, call.path, {
    token: world.token,
    headers: { 'x-correlation-id': id },
    ...(hasBody ? { body: call.body } : {}),
  });
  const reached = world.watch.take(id);
  if (reached?.isHandled) seen.handled.add(reached.endpoint.name);
  if (answer.status === 200) {
    seen.letIn.add(e.name);
    world.seen.keepAnswer(answer.body, e.path.replace(/\/:\w+$/, ''));
  }
  const by = `${e.name} ${answer.status} to ${e.method} ${call.path.slice(0, 200)} ${JSON.stringify(call.body)?.slice(0, 300)}`;
  if (isBroken(answer.status, answer.body)) seen.broken.push(`${by}: ${JSON.stringify(answer.body).slice(0, 160)}`);
  // A path that was bent leads to another endpoint, or to none.
  const name = reached?.endpoint.name ?? e.name;
  const fault = check(name, answer.status, answer.headers.get('content-type') ?? '', answer.body);
  if (fault) seen.mismatches.push(`${by}: ${fault}`);
}
