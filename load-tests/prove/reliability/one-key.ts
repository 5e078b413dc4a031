import { randomUUID } from 'node:crypto';
import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { demoUsers } from '@glasshouse/services/contexts/identity/demo';
import { openDatabase, withAccount } from '@glasshouse/services/platform/db/database';
import type { Bar } from '../../bars/bar.ts';
import { type BenchStack, openBenchStack } from '../../bench/bench-stack.ts';

const url = contactsContract.createContact.path;

/** An answer to one of many equal requests; null is none. */
type Reply = { readonly status: number; readonly text: string; readonly position: string | null } | null;

export interface OneKeyRun {
  /** Effects of each round; each has to be 1. */
  readonly effects: readonly number[];
  readonly replays: number;
  readonly conflicts: number;
  readonly unanswered: number;
  readonly faults: readonly string[];
}

interface Caller {
  readonly bench: BenchStack;
  readonly bearer: string;
  readonly parallel: number;
}

/** One key many times at once at two copies of the api, again after one of them died between effect and reply, then for something else. */
export async function runOneKey(options: { parallel: number; rounds: number }): Promise<OneKeyRun> {
  const bench = await openBenchStack({ services: ['api'] });
  try {
    bench.stack.up('api#2');
    await bench.stack.ready(undefined, 2);
    const caller = { bench, bearer: bench.client.bearer, parallel: options.parallel };
    const rounds: Round[] = [];
    for (let n = 0; n < options.rounds; n += 1) {
      rounds.push(await calm(caller));
      rounds.push(await throughCrash(caller));
    }
    rounds.push(await ofAnotherCompany(caller));
    return {
      effects: rounds.map((round) => round.effects),
      replays: sum(rounds.map((round) => round.replays)),
      conflicts: sum(rounds.map((round) => round.conflicts)),
      unanswered: sum(rounds.map((round) => round.unanswered)),
      faults: rounds.flatMap((round) => round.faults),
    };
  } finally {
    await bench.close();
  }
}

interface Round {
  readonly effects: number;
  readonly replays: number;
  readonly conflicts: number;
  readonly unanswered: number;
  readonly faults: readonly string[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

async function post({ bench, bearer }: Caller, copy: number, key: string, name: string): Promise<Reply> {
  const address = { address1: '', suburb: '', state: '', postcode: '' };
  try {
    const response = await fetch(`${bench.stack.addressOf(copy)}/api/v1${url}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ name, address }),
    });
    return { status: response.status, text: await response.text(), position: response.headers.get('x-position') };
  } catch {
    return null;
  }
}

/** Half of them at each copy, all at once. */
const many = (caller: Caller, key: string, name: string) =>
  Promise.all(Array.from({ length: caller.parallel }, (_, i) => post(caller, 1 + (i % 2), key, name)));

async function calm(caller: Caller): Promise<Round> {
  const key = randomUUID();
  const replies = await many(caller, key, key);
  return judge(caller, key, replies);
}

/** The first copy dies after the effect and before its answer, under all of them; then they come again. */
async function throughCrash(caller: Caller): Promise<Round> {
  const { stack } = caller.bench;
  const key = randomUUID();
  await stack.kill('api', { GLASSHOUSE_FAILPOINT: 'command.committed@contacts.createContact' });
  await stack.ready();
  // Alone first, so that it is this copy that has the effect.
  const first = await post(caller, 1, key, key);
  const faults = first ? [`a dying api answered ${first.status}`] : [];
  if ((await stack.exitOf('api', 10)) !== 'SIGKILL') faults.push('the api did not die between effect and reply');
  const meanwhile = await Promise.all(Array.from({ length: caller.parallel }, () => post(caller, 2, key, key)));
  stack.up('api');
  await stack.ready();
  const again = await many(caller, key, key);
  const round = await judge(caller, key, [...meanwhile, ...again]);
  return { ...round, unanswered: round.unanswered + 1, faults: [...faults, ...round.faults] };
}

/** One effect; every answer the same one, or a refusal to work on it twice at once; another body refused, and without an effect. */
async function judge(caller: Caller, key: string, replies: readonly Reply[]): Promise<Round> {
  const good = replies.filter((reply) => reply?.status === 200);
  const conflicts = replies.filter((reply) => reply?.status === 409).length;
  const unanswered = replies.filter((reply) => reply === null).length;
  const different = new Set(good.map((reply) => `${reply?.position} ${reply?.text}`));
  const faults: string[] = [];
  if (different.size !== 1) faults.push(`${different.size} different answers to one key`);
  if (good.length + conflicts + unanswered !== replies.length)
    faults.push(`answered ${[...new Set(replies.map((reply) => reply?.status))].join(', ')}`);
  const other = await post(caller, 2, key, `${key} changed`);
  if (other?.status !== 422) faults.push(`another body was answered ${other?.status}`);
  if ((await effectsOf(caller, `${key} changed`)) > 0) faults.push('another body had an effect');
  return {
    effects: await effectsOf(caller, key),
    replays: Math.max(0, good.length - 1),
    conflicts,
    unanswered,
    faults,
  };
}

/** How often a contact of that name was made. */
async function effectsOf({ bench }: Caller, name: string): Promise<number> {
  const db = openDatabase({ url: bench.url, role: 'app', poolSize: 1 });
  try {
    const rows = await withAccount(db, bench.accountId, (tx) =>
      tx
        .selectFrom('event')
        .select('data')
        .where('account_id', '=', bench.accountId)
        .where('type', '=', 'contact.created')
        .execute(),
    );
    return rows.filter(({ data }) => data.name === name).length;
  } finally {
    await db.destroy();
  }
}

/** The same key in the hands of another company is another key. */
async function ofAnotherCompany(caller: Caller): Promise<Round> {
  const key = randomUUID();
  const mine = await post(caller, 1, key, key);
  const email = demoUsers.find((user) => user.companyName !== demoUsers[0]?.companyName)?.email;
  const other = await caller.bench.signIn(email);
  const theirs = await post({ ...caller, bearer: other.bearer }, 2, key, `${key} of others`);
  const round = await judge(caller, key, [mine]);
  const isApart = theirs?.status === 200 && theirs.text !== mine?.text;
  return {
    ...round,
    faults: [...round.faults, ...(isApart ? [] : [`another company was answered ${theirs?.status}`])],
  };
}

/**
 * Bar R16: the same Idempotency-Key 50 times at once at two copies of the api; again after the copy that had the effect
 * died before it could answer; with another body; and from another company. `--parallel 50`, `--rounds 3`.
 */
export const oneKey: Bar = async ({ parallel = 50, rounds = 3 }) => {
  const run = await runOneKey({ parallel, rounds });
  const wrong = run.effects.filter((n) => n !== 1).length;
  return {
    bar: 'R16',
    pass: wrong === 0 && run.faults.length === 0 && run.replays > 0,
    figure: `${wrong} of ${run.effects.length} keys without exactly 1 effect; ${run.replays} replays alike, ${run.conflicts} times 409, ${run.faults.length} faults`,
    target: '0; replays alike or 409, 422 for another body',
    unanswered: run.unanswered,
    found: run.faults,
  };
};
