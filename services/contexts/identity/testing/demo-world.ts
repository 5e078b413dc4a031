import type { ContextDefinition } from '../../../platform/context.ts';
import type { Clock } from '../../../platform/kernel/ambient.ts';
import { type Harness, type HarnessOptions, openHarness } from '../../../platform/testing/harness.ts';
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
  /** Calls as somebody, in a session that is kept. */
  as(account: DemoAccount, mailbox: string, method: string, path: string, asking?: Asking): Promise<Answer>;
  close(): Promise<void>;
}

/** Opens the demo companies on a fresh database. */
export async function openDemoWorld(
  contexts: readonly ContextDefinition[],
  clock?: Clock,
  more: Partial<HarnessOptions> = {},
): Promise<DemoWorld> {
  const harness = await openHarness({ contexts, ...(clock ? { clock } : {}), ...more });
  const served = await serve(harness.runtime);
  const [here, there] = (await createDemoAccounts(harness.runtime, { password })) as [DemoAccount, DemoAccount];
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
    async close() {
      await served.close();
      await harness.close();
    },
  };
}
