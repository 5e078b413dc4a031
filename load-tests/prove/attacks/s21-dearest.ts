import { Agent, get } from 'node:http';
import type { Bar } from '../../bars/bar.ts';
import { type AttackWorld, endpoints, openAttackWorld } from './attack-world.ts';

/** The dearest answer may cost so many plain ones; a paper, printed in a thread apart, so many. */
const most = { answer: 15, paper: 100 };
/** The plain answer: where the caller is signed in. */
const plainPath = '/users/current/sessions';
const triesEach = 3;
const plainTries = 40;
type Ask = (path: string) => Promise<number>;
interface Found {
  readonly name: string;
  readonly isPaper: boolean;
  readonly status: number;
  /** CPU of the server and of a sender that reads no answer, as multiples of a plain one's. */
  readonly times: number;
}

/**
 * S21: each read of the product as a signed-in user over a shop at work: the dearest by CPU, as multiples of a plain one
 * in the same run. What one session may take from others is bounded by turns (`services/apps/slowed-sessions.int.spec.ts`).
 */
export const s21Dearest: Bar = async () => {
  const world = await openAttackWorld();
  try {
    return await measure(world);
  } finally {
    await world.close();
  }
};

async function measure(world: AttackWorld) {
  const agent = new Agent({ keepAlive: true });
  const found = await weighAll(world, leanSender(`${world.floor.world.served.url}/api/v1`, world.token, agent)).finally(
    () => agent.destroy(),
  );
  const dearestOf = (isPaper: boolean) => found.find((one) => one.isPaper === isPaper && one.status === 200);
  const answer = dearestOf(false);
  const paper = dearestOf(true);
  if (!answer || !paper) throw new Error('No read answered 200');
  const answered = found.filter((one) => one.status === 200).length;
  return {
    bar: 'no answer costs more CPU than fifteen plain ones, no paper more than a hundred',
    pass: answer.times <= most.answer && paper.times <= most.paper && answered > found.length / 2,
    figure: `dearest ${answer.name} ${answer.times}, paper ${paper.name} ${paper.times} times a plain one; ${answered} of ${found.length} reads answered 200`,
    target: `at most ${most.answer} and ${most.paper}`,
    dearest: found.slice(0, 10).map(({ name, times }) => ({ name, times })),
  };
}

/**
 * Asks as a browser does, and passes over what comes: the sender shares the process with the server, and unzipping and
 * reading a description of three megabytes would count as the server's.
 */
const leanSender =
  (address: string, token: string, agent: Agent): Ask =>
  (path) =>
    new Promise((done, fail) => {
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
      get(`${address}${path}`, { agent, headers }, (response) => {
        response.resume().on('end', () => done(response.statusCode ?? 0));
      }).on('error', fail);
    });

/** Every read by what its answer costs, the dearest first. */
async function weighAll(world: AttackWorld, ask: Ask): Promise<Found[]> {
  const plain = (await weigh(ask, plainPath, plainTries)).cost;
  const found: Found[] = [];
  for (const e of endpoints.filter(({ method }) => method === 'GET')) {
    const value = (name: string) => world.valuesFor(e)(name).at(-1) ?? 1001;
    const path = e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(value(name))));
    const { status, cost } = await weigh(ask, path, triesEach);
    found.push({
      name: e.name,
      isPaper: e.file === 'application/pdf',
      status,
      times: Math.round((cost / plain) * 10) / 10,
    });
  }
  return found.sort((a, b) => b.times - a.times);
}

/** The middle of what some calls cost, µs of CPU; the first is not counted, since it prepares what later ones use again. */
async function weigh(ask: Ask, path: string, tries: number) {
  const status = await ask(path);
  const costs: number[] = [];
  for (let i = 0; i < tries; i += 1) {
    const from = process.cpuUsage();
    await ask(path);
    const { user, system } = process.cpuUsage(from);
    costs.push(user + system);
  }
  return { status, cost: costs.sort((a, b) => a - b)[Math.floor(tries / 2)] ?? 0 };
}
