import { contexts } from '@glasshouse/services/apps/contexts';
import { createDemoAccounts, demoUsers } from '@glasshouse/services/contexts/identity/demo';
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { InProcessBus } from '@glasshouse/services/platform/bus/in-process-bus';
import { openRuntime, type Runtime } from '@glasshouse/services/platform/runtime';
import { ApiClient } from '@glasshouse/services/platform/testing/api-client';
import { createSeededDatabase, type Seed, testConfig } from '@glasshouse/services/platform/testing/harness';
import { type ServiceName, TestBroker, TestStack } from '@glasshouse/services/platform/testing/stack';

const password = 'a password for one measurement';

/** The demo companies, made once per server and copied for every stack; answers the id of the first. */
const companies: Seed<number> = {
  name: 'stack',
  key: password,
  contexts,
  async plant(runtime) {
    const [account] = await createDemoAccounts(runtime, { password });
    return account?.accountId ?? 0;
  },
};

/** A whole product on a fresh database, with a broker of its own unless it is one process, the demo companies made and somebody signed in. */
export interface BenchStack {
  readonly url: string;
  /** Throws for one process and with a broker of the caller's. */
  readonly broker: TestBroker;
  readonly stack: TestStack;
  readonly client: ApiClient;
  readonly accountId: number;
  /** Of everybody in the demo companies. */
  readonly password: string;
  /** Another signed-in client: the same administrator, or the one of the other company. */
  signIn(email?: string): Promise<ApiClient>;
  close(): Promise<void>;
}

const open = new Set<() => Promise<void>>();

/** Closes every stack that is open or just being opened; for a tool that is told to end. */
export const closeBenchStacks = async () => void (await Promise.all([...open].map((close) => close())));

export interface BenchStackOptions {
  readonly services?: readonly ServiceName[];
  /** Runs commands before the services start. */
  readonly prepare?: (runtime: Runtime, accountId: number) => Promise<void>;
  /** A PostgreSQL of one's own, by its superuser's address; it is durable, so the services insist on that. */
  readonly server?: string;
  /** A broker of the caller's instead of one of its own. */
  readonly natsUrl?: string;
  /** More environment for every service; may depend on the address of the database. */
  readonly env?: NodeJS.ProcessEnv | ((databaseUrl: string) => NodeJS.ProcessEnv);
}

const envOf = ({ env }: BenchStackOptions, databaseUrl: string): NodeJS.ProcessEnv =>
  typeof env === 'function' ? env(databaseUrl) : { ...env };

/** Starts it. */
export async function openBenchStack(options: BenchStackOptions = {}): Promise<BenchStack> {
  const undo: (() => Promise<void>)[] = [];
  const close = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
    open.delete(close);
  };
  open.add(close);
  try {
    return await openOn(undo, close, options);
  } catch (error) {
    await close();
    throw error;
  }
}

async function openOn(
  undo: (() => Promise<void>)[],
  close: () => Promise<void>,
  options: BenchStackOptions,
): Promise<BenchStack> {
  const database = await createSeededDatabase(companies, options.server);
  undo.push(database.drop);
  const accountId = database.answer;
  if (options.prepare) await furnish(database.url, (runtime) => options.prepare?.(runtime, accountId));
  const isOneProcess = options.services?.includes('all-in-one');
  const broker = isOneProcess || options.natsUrl ? null : await TestBroker.start();
  if (broker) undo.push(() => broker.close());
  const stack = await TestStack.start({
    databaseUrl: database.url,
    natsUrl: options.natsUrl ?? broker?.url,
    ...(options.services ? { services: options.services } : {}),
    env: { ...(options.server ? { GLASSHOUSE_ALLOW_UNSAFE_DATABASE: '0' } : {}), ...envOf(options, database.url) },
  });
  undo.push(() => stack.close());
  const signIn = async (email = demoUsers[0]?.email ?? '') => {
    const client = new ApiClient(stack.address);
    await client.signIn(identityContract.authenticate, email, password);
    return client;
  };
  return {
    url: database.url,
    get broker() {
      if (!broker) throw new Error('It has no broker of its own');
      return broker;
    },
    stack,
    accountId,
    password,
    signIn,
    client: await signIn(),
    close,
  };
}

/** Runs commands on a database whose services have not started. */
async function furnish(url: string, work: (runtime: Runtime) => Promise<void> | undefined): Promise<void> {
  const runtime = await openRuntime({ name: 'prepare', config: testConfig(url), contexts, bus: new InProcessBus() });
  try {
    await work(runtime);
  } finally {
    await runtime.close();
  }
}
