import type { ContextDefinition } from '../../../platform/context.ts';
import type { Clock } from '../../../platform/kernel/ambient.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { type Harness, type HarnessOptions, openSeededHarness, type Seed } from '../../../platform/testing/harness.ts';
import { type Answer, type Asking, type Served, serve } from '../../../platform/testing/serve.ts';
import { createDemoAccounts, type DemoAccount } from '../demo.ts';

const password = 'a long password for tests';

/** The two demo companies behind a served API, for tests. */
export interface DemoWorld {
  readonly harness: Harness;
  readonly served: Served;
  readonly here: DemoAccount;
  readonly there: DemoAccount;
  readonly password: string;
  /** Id of somebody of a company. */
  userId(account: DemoAccount, mailbox: string): number;
  /** A new session's token. */
  signIn(account: DemoAccount, mailbox: string): Promise<string>;
  /** Calls as somebody, in a session that is kept until the next is begun. */
  as(account: DemoAccount, mailbox: string, method: string, path: string, asking?: Asking): Promise<Answer>;
  /** Begins new sessions: a clock that moved ended the old ones. */
  signInAgain(): void;
  close(): Promise<void>;
}

/** What stands in the first company besides its users, made by commands and copied for each spec that asks for the same. */
export interface Furnishing<T> {
  readonly name: string;
  /** Contexts whose commands make it. */
  readonly contexts: readonly string[];
  furnish(runtime: Runtime, here: DemoAccount): Promise<T>;
}
const bare: Furnishing<null> = { name: 'demo', contexts: [], furnish: async () => null };
const ground = ['account', 'identity'];
/** A clock this near to the real one tells no other day, ms. */
const nowMs = 60_000;

function seedOf<T>(
  contexts: readonly ContextDefinition[],
  { name, contexts: needed, furnish }: Furnishing<T>,
  clock?: Clock,
) {
  const at = clock?.now();
  const isNow = !at || Math.abs(at.getTime() - Date.now()) < nowMs;
  const makers = contexts.filter((one) => ground.includes(one.name) || needed.includes(one.name));
  const seed: Seed<{ accounts: [DemoAccount, DemoAccount]; furniture: T }> = {
    name,
    key: [...makers.map((one) => one.name), furnish.toString(), isNow ? 'now' : at.toISOString()].join(),
    contexts: makers,
    ...(isNow ? {} : { clock: { now: () => at } }),
    async plant(runtime) {
      const accounts = (await createDemoAccounts(runtime, { password })) as [DemoAccount, DemoAccount];
      return { accounts, furniture: await furnish(runtime, accounts[0]) };
    },
  };
  return seed;
}

/** Opens the demo companies on a fresh database. */
export const openDemoWorld = async (
  contexts: readonly ContextDefinition[],
  clock?: Clock,
  more: Partial<HarnessOptions> = {},
): Promise<DemoWorld> => (await openFurnishedWorld(contexts, bare, clock, more)).world;

/** Likewise with more in the first company; answers what furnishing it answered. */
export async function openFurnishedWorld<T>(
  contexts: readonly ContextDefinition[],
  furnishing: Furnishing<T>,
  clock?: Clock,
  more: Partial<HarnessOptions> = {},
): Promise<{ world: DemoWorld; furniture: T }> {
  const options = { contexts, ...(clock ? { clock } : {}), ...more };
  const { harness, answer } = await openSeededHarness(seedOf(contexts, furnishing, clock), options);
  return { world: await worldOn(harness, answer.accounts), furniture: answer.furniture };
}

async function worldOn(harness: Harness, [here, there]: readonly [DemoAccount, DemoAccount]): Promise<DemoWorld> {
  const served = await serve(harness.runtime);
  const tokens = new Map<string, Promise<string>>();
  const userOf = (account: DemoAccount, mailbox: string) => {
    const user = account.users.find((u) => u.mailbox === mailbox);
    if (!user) throw new Error(`${account.companyName} has no ${mailbox}`);
    return user;
  };
  const signIn = async (account: DemoAccount, mailbox: string) => {
    const { body } = await served.call<{ token: string }>('POST', '/users/authenticate', {
      body: { email: userOf(account, mailbox).email, password },
    });
    return body.token;
  };
  const tokenOf = (account: DemoAccount, mailbox: string) => {
    const { email } = userOf(account, mailbox);
    const token = tokens.get(email) ?? signIn(account, mailbox);
    tokens.set(email, token);
    return token;
  };
  return {
    harness,
    served,
    here,
    there,
    password,
    signIn,
    userId: (account, mailbox) => userOf(account, mailbox).userId,
    as: async (account, mailbox, method, path, asking) =>
      served.call(method, path, { ...asking, token: await tokenOf(account, mailbox) }),
    signInAgain: () => tokens.clear(),
    async close() {
      await served.close();
      await harness.close();
    },
  };
}
