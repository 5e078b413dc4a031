import type { Bar } from '../../bars/bar.ts';
import { type AttackWorld, endpoints, openAttackWorld } from './attack-world.ts';

/** The dearest answer may cost so many plain ones. */
const mostTimes = 40;
/** The plain answer: where the caller is signed in. */
const plainPath = '/users/current/sessions';
const triesEach = 3;
const plainTries = 40;

/** S21: each read of the product as a signed-in user over a shop at work; the dearest by CPU, as multiples of a plain one in the same run. */
export const s21Dearest: Bar = async () => {
  const world = await openAttackWorld();
  try {
    return await findDearest(world);
  } finally {
    await world.close();
  }
};

/** Asks every read and weighs what this process spent on it: server and sender, never the time that passed. */
export async function findDearest(world: AttackWorld) {
  const ask = async (path: string) => {
    const from = process.cpuUsage();
    const { status } = await world.floor.world.served.call('GET', path, { token: world.token });
    const { user, system } = process.cpuUsage(from);
    return { status, cost: user + system };
  };
  const costOf = async (path: string, tries: number) => {
    // The first call prepares what later ones use again.
    const { status } = await ask(path);
    const costs: number[] = [];
    for (let i = 0; i < tries; i += 1) costs.push((await ask(path)).cost);
    return { status, cost: costs.sort((a, b) => a - b)[Math.floor(tries / 2)] ?? 0 };
  };
  const plain = (await costOf(plainPath, plainTries)).cost;
  const reads = endpoints.filter((e) => e.method === 'GET');
  const found: { name: string; status: number; times: number }[] = [];
  for (const e of reads) {
    const value = (name: string) => world.valuesFor(e)(name).at(-1) ?? 1001;
    const path = e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(value(name))));
    const { status, cost } = await costOf(path, triesEach);
    found.push({ name: e.name, status, times: Math.round((cost / plain) * 10) / 10 });
  }
  const dearest = found.sort((a, b) => b.times - a.times).slice(0, 10);
  const answered = found.filter((one) => one.status === 200).length;
  const worst = dearest[0]?.times ?? Number.POSITIVE_INFINITY;
  return {
    bar: 'no answer costs more CPU than forty plain ones, so that one session cannot slow everybody',
    pass: worst <= mostTimes && answered > reads.length / 2,
    figure: `dearest ${dearest[0]?.name} ${worst} times a plain one; ${answered} of ${reads.length} reads answered 200`,
    target: `at most ${mostTimes} times`,
    dearest,
  };
}
