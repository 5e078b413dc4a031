import { createHash } from 'node:crypto';
import { seededRandom } from '@glasshouse/services/platform/kernel/ambient';
import { readerOf } from '@glasshouse/services/platform/policies/react';
import { isSettled, wrongAtEnd } from './check-end.ts';
import { Clients } from './clients.ts';
import { jarContext, type Release } from './jars.ts';
import { Monitor, Violation } from './monitor.ts';
import { type Part, SimProcess } from './processes.ts';
import { SimBroker } from './sim-bus.ts';
import { SimDatabase } from './sim-database.ts';
import { Store } from './store.ts';
import { Timeline } from './timeline.ts';

/** What one seed gave. */
export interface SimulationResult {
  readonly seed: number;
  /** What did not hold, or null. */
  readonly violation: string | null;
  /** Of everything that happened, in order. */
  readonly trace: string;
  readonly steps: number;
  readonly events: number;
  readonly faults: Readonly<Record<string, number>>;
}

const accounts = [1, 2];
/** Faults and requests for so long, then peace; virtual ms. */
const stormMs = 10_000;
const peaceMs = 60_000;
const requests = 20;

/**
 * A small company of processes for ten seconds of virtual time: one api, two projectors with their relays, two runners
 * of policies, on a simulated database and broker; the product's own code in each. Faults and requests follow the seed.
 */
export async function simulate(seed: number): Promise<SimulationResult> {
  const random = seededRandom(seed);
  const timeline = new Timeline(random);
  const broker = new SimBroker(timeline, random);
  const release: Release = { isBroken: true };
  const context = jarContext(release);
  const projections = new Map(context.projections.map((p) => [p.name, { table: p.name, types: p.types }]));
  const monitor: Monitor = new Monitor({ projections }, broker, () => store);
  const store: Store = new Store((changes) => monitor.check(changes));
  for (const account of accounts)
    store.committed.get('event_head')?.set(String(account), { account_id: account, last: 0 });
  const database = new SimDatabase(timeline, store);
  const open = (name: string, part: Part) => new SimProcess(name, part, database, broker, random, () => [context]);
  const api = open('api', 'api');
  const workers = [
    open('projector 1', 'projector'),
    open('projector 2', 'projector'),
    open('runner 1', 'runner'),
    open('runner 2', 'runner'),
  ];
  const clients = new Clients(timeline, api, accounts);
  for (let i = 0; i < requests; i += 1) timeline.at(timeline.between(0, stormMs), null, 'request', () => clients.ask());
  const faults = planFaults({ timeline, database, broker, processes: [api, ...workers] });
  timeline.at(stormMs, null, 'peace', () => {
    // The release that mends it is rolled out; whatever was stalled or down is back.
    release.isBroken = false;
    for (const worker of workers) worker.restart();
    database.longestMs = 2;
    broker.lossShare = 0;
  });
  const readers = [...projections.keys(), ...context.policies.map(readerOf)];
  const isDone = () => timeline.elapsed > stormMs && clients.waiting === 0 && isSettled(store, accounts, readers);
  let violation: string | null = null;
  try {
    while (!isDone() && timeline.elapsed < stormMs + peaceMs) if (!(await timeline.step())) break;
    if (!isDone()) violation = `not settled a minute after the last fault: ${clients.waiting} requests unanswered`;
    else violation = wrongAtEnd(store, accounts, clients.acknowledged);
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    violation = error.message;
  }
  const state = createHash('sha256').update(JSON.stringify([...store.committed].map(([, rows]) => [...rows.values()])));
  timeline.note(state.digest('hex'));
  return { seed, violation, trace: timeline.hash(), steps: timeline.steps, events: store.rows('event').length, faults };
}

interface World {
  readonly timeline: Timeline;
  readonly database: SimDatabase;
  readonly broker: SimBroker;
  readonly processes: readonly SimProcess[];
}

/** Faults at moments of the seed's choosing; all are over when peace comes. Says how many of each. */
function planFaults(world: World): Record<string, number> {
  const counts: Record<string, number> = {};
  const { timeline } = world;
  const kinds = Object.keys(faultKinds) as (keyof typeof faultKinds)[];
  for (let i = 0; i < 10; i += 1) {
    // Every third is a crash.
    const kind = i % 3 === 0 ? 'kill' : (kinds[Math.floor(timeline.between(0, kinds.length))] ?? 'kill');
    const at = timeline.between(0, stormMs * 0.9);
    const target = world.processes[Math.floor(timeline.between(0, world.processes.length))];
    const ms = Math.min(timeline.between(0, 1) ** 2 * 8_000, stormMs - at - 1);
    counts[kind] = (counts[kind] ?? 0) + 1;
    if (target) timeline.at(at, null, `fault ${kind} ${target.name}`, () => faultKinds[kind](world, target, ms));
  }
  return counts;
}

type Fault = (world: World, target: SimProcess, ms: number) => void;

const faultKinds = {
  kill({ timeline }, target, ms) {
    const { owner } = target;
    const goOff = () => {
      if (owner.isDead) return;
      target.kill();
      timeline.at(ms / 3, null, 'start', () => target.owner.isDead && target.restart());
    };
    owner.fuse = { left: Math.floor(timeline.between(0, 8)), goOff };
  },
  stall({ timeline }, target, ms) {
    const { owner } = target;
    owner.isStalled = true;
    timeline.at(ms, null, `resume ${target.name}`, () => timeline.resume(owner));
  },
  databaseCrash({ timeline, database }, _, ms) {
    database.crash();
    timeline.at(ms / 4, null, 'database up', () => {
      database.isUp = true;
    });
  },
  slowDatabase({ timeline, database }, _, ms) {
    database.longestMs = 400;
    timeline.at(ms, null, 'database quick', () => {
      database.longestMs = 2;
    });
  },
  brokerDown: brokerAway(1),
  brokerWiped: brokerAway(0),
  brokerTurnedBack: brokerAway(0.5),
  lossyBroker({ timeline, broker }, _, ms) {
    broker.lossShare = 0.5;
    timeline.at(ms, null, 'broker sound', () => {
      broker.lossShare = 0.05;
    });
  },
} satisfies Record<string, Fault>;

function brokerAway(keepShare: number): Fault {
  return ({ timeline, broker }, _, ms) => {
    broker.down(keepShare);
    timeline.at(ms, null, 'broker up', () => broker.up());
  };
}
