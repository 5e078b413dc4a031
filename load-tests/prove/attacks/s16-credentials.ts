import { demoUsers } from '@glasshouse/services/contexts/identity/demo';
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { openDatabase } from '@glasshouse/services/platform/db/database';
import { sql } from 'kysely';
import type { Bar } from '../../bars/bar.ts';
import { interleave, median, percentile, round } from '../../bars/measure.ts';
import { type BenchStack, openBenchStack } from '../../bench/bench-stack.ts';

/** OWASP's least for argon2id: memory KiB, passes, lanes. */
const least = { m: 19_456, t: 2, p: 1 };
const mostGuesses = 10;
const mostSlower = 2;
const mostApart = 0.1;
const burst = 50;

/** S16: argon2id, a burst of sign-ins that leaves room for everybody else, guesses that are counted however they come, and nothing said of who exists. */
export const s16Credentials: Bar = async ({ pairs = 5, rounds = 30 }) => {
  const bench = await openBenchStack({ services: ['api', 'api#2'] });
  try {
    await bench.stack.ready(150, 2);
    const parameters = await storedParameters(bench.url);
    const isHard =
      parameters !== null && parameters.m >= least.m && parameters.t >= least.t && parameters.p === least.p;
    const room = await roomInBurst(bench, pairs);
    const guesses = await lockout(bench);
    const told = await enumeration(bench, rounds);
    const worst = Math.max(...Object.values(guesses));
    return {
      bar: 'argon2id; 50 sign-ins at once leave room for others; 10 guesses a window however they come; nothing said of who exists',
      pass: isHard && room.ratio <= mostSlower && worst <= mostGuesses && told.isSame && told.apart <= mostApart,
      figure: `m=${parameters?.m} t=${parameters?.t} p=${parameters?.p}; p95 of others x${room.ratio} (${room.spread.join('-')}); ${worst} of ${burst} guesses checked (${Object.entries(
        guesses,
      )
        .map(([how, n]) => `${how} ${n}`)
        .join(
          ', ',
        )}); known against unknown ${told.isSame ? 'same' : 'OTHER'} answer, medians ${round(told.apart * 100, 1)} % apart`,
      target: `m >= ${least.m}, t >= ${least.t}, p = 1; <= 2x; <= 10; same, <= 10 %`,
      room,
      guesses,
      told,
    };
  } finally {
    await bench.close();
  }
};

/** What the stored hashes were made with; null when one is no argon2id. */
export async function storedParameters(url: string): Promise<{ m: number; t: number; p: number } | null> {
  const owner = openDatabase({ url, role: 'owner', poolSize: 1 });
  try {
    const { rows } = await sql<{ hash: string }>`select password_hash as hash from credential`.execute(owner);
    const found = rows.map(({ hash }) => /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(hash));
    if (!found.length || found.some((one) => one === null)) return null;
    const part = (i: number) => Math.min(...found.map((one) => Number(one?.[i])));
    return { m: part(1), t: part(2), p: part(3) };
  } finally {
    await owner.destroy();
  }
}

let made = 0;
const nobody = () => {
  made += 1;
  return `nobody-${made}@example.com.au`;
};

async function signIn(bench: BenchStack, email: string, copy = 1) {
  const started = performance.now();
  const answer = await fetch(`${bench.stack.addressOf(copy)}/api/v1${identityContract.authenticate.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'not the password of anybody' }),
  });
  const text = await answer.text();
  return { status: answer.status, text, ms: performance.now() - started };
}

const isChecked = ({ text }: { text: string }) => text.includes('is wrong');
const volley = (bench: BenchStack, email: string, count: number, copyOf: (i: number) => number) =>
  Promise.all(Array.from({ length: count }, (_, i) => signIn(bench, email, copyOf(i))));

/** p95 of a read at a steady pace beside 50 sign-ins at once, over the same without; wait counts from when each was due. */
async function roomInBurst(bench: BenchStack, pairs: number) {
  const read = async (seconds: number) => {
    const waits: number[] = [];
    const everyMs = 25;
    const started = performance.now();
    const calls = Array.from({ length: (seconds * 1000) / everyMs }, async (_, i) => {
      const due = started + i * everyMs;
      await new Promise((done) => setTimeout(done, Math.max(0, due - performance.now())));
      await bench.client.call(identityContract.profile);
      waits.push(performance.now() - due);
    });
    await Promise.all(calls);
    return percentile(waits, 0.95);
  };
  await read(1);
  return interleave(
    pairs,
    () => read(3),
    async () => {
      const signIns = Promise.all(Array.from({ length: burst }, () => signIn(bench, nobody())));
      const p95 = await read(3);
      await signIns;
      return p95;
    },
  );
}

/** How many guesses are checked of 50 at once: on one process, on two, and after a restart in the same window. */
async function lockout(bench: BenchStack): Promise<Record<string, number>> {
  const [, one = '', two = ''] = demoUsers.map((user) => user.email);
  const count = (answers: { text: string }[]) => answers.filter(isChecked).length;
  const onOne = count(await volley(bench, one, burst, () => 1));
  const onTwo = count(await volley(bench, two, burst, (i) => 1 + (i % 2)));
  await bench.stack.kill('api');
  await bench.stack.ready();
  const again = await volley(bench, one, 5, () => 1);
  const ofNobody = count(await volley(bench, nobody(), burst, (i) => 1 + (i % 2)));
  return { 'at once': onOne, 'on two processes': onTwo, 'with a restart': onOne + count(again), 'of nobody': ofNobody };
}

/** Asks in turns for somebody who exists and somebody who does not. */
async function enumeration(bench: BenchStack, rounds: number) {
  // The first three are used up by what came before.
  const people = demoUsers.slice(3).map((user) => user.email);
  const known: number[] = [];
  const unknown: number[] = [];
  const seen = new Set<string>();
  await signIn(bench, nobody());
  for (let i = 0; i < Math.min(rounds, people.length * (mostGuesses - 1)); i += 1) {
    const there = await signIn(bench, people[i % people.length] ?? '');
    const away = await signIn(bench, nobody());
    known.push(there.ms);
    unknown.push(away.ms);
    for (const { status, text } of [there, away]) seen.add(`${status} ${text}`);
  }
  const [a, b] = [median(known), median(unknown)];
  return {
    isSame: seen.size === 1,
    apart: round(Math.abs(a - b) / Math.max(a, b), 3),
    knownMs: round(a),
    unknownMs: round(b),
    tries: known.length,
  };
}
