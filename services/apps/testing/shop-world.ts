import { type DemoWorld, type Furnishing, openFurnishedWorld } from '../../contexts/identity/testing/demo-world.ts';
import { createDemoStock } from '../../contexts/inventory/demo.ts';
import { createDemoPriceList } from '../../contexts/pricing/demo.ts';
import { createDemoFloor, type DemoFloor } from '../../contexts/production/demo.ts';
import type { ContextDefinition } from '../../platform/context.ts';
import type { CommandDefinition } from '../../platform/cqrs/command.ts';
import type { Clock } from '../../platform/kernel/ambient.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { anyone, type HarnessOptions } from '../../platform/testing/harness.ts';

/** What a shop may have: the trade price list, glass and articles, stages with their stations. */
export type Part = 'prices' | 'stock' | 'floor';
const makers: Readonly<Record<Part, readonly string[]>> = {
  prices: ['pricing'],
  stock: ['inventory'],
  floor: ['production'],
};

interface Furniture {
  readonly stock: readonly (readonly [string, number])[];
  readonly floor: DemoFloor;
}
const noFloor: DemoFloor = { stages: [], stations: [] };

/** A refusal or an answer of the API. */
export interface Called<T = unknown> {
  readonly status: number;
  /** The first sentence of a refusal, that of the field or the message, and the field it names. */
  readonly says: string;
  readonly target: string;
  readonly body: T;
}

/** What a spec asks of the shop. */
export interface ShopOptions {
  readonly contexts: readonly ContextDefinition[];
  readonly parts?: readonly Part[];
  readonly clock?: Clock;
  readonly harness?: Partial<HarnessOptions>;
}

/** The first demo company with what was asked for, called over HTTP, by default as its administrator. */
export interface ShopWorld {
  readonly world: DemoWorld;
  readonly accountId: number;
  /** Ids by stock code. */
  readonly stock: Map<string, number>;
  readonly floor: DemoFloor;
  call<T = unknown>(method: string, path: string, body?: unknown, mailbox?: string): Promise<Called<T>>;
  /** The answer; throws when refused. */
  ok<T>(method: string, path: string, body?: unknown, mailbox?: string): Promise<T>;
  run<I, A>(definition: CommandDefinition<I, A>, input: I): Promise<A>;
  /** Lets policies answer each other until nothing is new, and projections follow. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Policies answer events of policies: so many rounds are enough. */
const reactionRounds = 4;

const runIn =
  (runtime: Runtime, accountId: number) =>
  async <I, A>(definition: CommandDefinition<I, A>, input: I): Promise<A> => {
    const done = await runtime.execute(definition, input, anyone(accountId));
    if (!done) throw new Error(`${definition.name} did not run`);
    return done.answer;
  };

const furnishingOf = (parts: readonly Part[]): Furnishing<Furniture> => ({
  name: ['demo', ...parts].join('_'),
  contexts: parts.flatMap((part) => makers[part]),
  async furnish(runtime, { accountId }) {
    const run = runIn(runtime, accountId);
    if (parts.includes('prices')) await createDemoPriceList(run);
    const stock = parts.includes('stock') ? [...(await createDemoStock(run))] : [];
    return { stock, floor: parts.includes('floor') ? await createDemoFloor(run) : noFloor };
  },
});

interface Failed {
  readonly error?: { readonly message: string; readonly details: readonly { target: string; message: string }[] };
}

/** An answer with the sentence of its refusal. */
export function toCalled<T>({ status, body }: { readonly status: number; readonly body: unknown }): Called<T> {
  const error = (body as Failed | null)?.error;
  const [detail] = error?.details ?? [];
  return { status, body: body as T, says: detail?.message ?? error?.message ?? '', target: detail?.target ?? '' };
}

/** Opens the shop on a fresh database: what stands in it is made once for all specs that ask for the same. */
export async function openShopWorld({ contexts, parts = [], clock, harness }: ShopOptions): Promise<ShopWorld> {
  const { world, furniture } = await openFurnishedWorld(contexts, furnishingOf(parts), clock, harness);
  const { accountId } = world.here;
  const call = async <T>(method: string, path: string, body?: unknown, mailbox = 'demo'): Promise<Called<T>> => {
    return toCalled<T>(await world.as(world.here, mailbox, method, path, body === undefined ? {} : { body }));
  };
  return {
    world,
    accountId,
    stock: new Map(furniture.stock),
    floor: furniture.floor,
    call,
    async ok<T>(method: string, path: string, body?: unknown, mailbox?: string) {
      const answer = await call<T>(method, path, body, mailbox);
      if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    run: runIn(world.harness.runtime, accountId),
    async settle() {
      for (let i = 0; i < reactionRounds; i += 1) await world.harness.settle(accountId);
    },
    close: () => world.close(),
  };
}
