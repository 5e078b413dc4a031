import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoUsers } from '@glasshouse/services/contexts/identity/demo';
import { openDatabase } from '@glasshouse/services/platform/db/database';
import type { Runtime } from '@glasshouse/services/platform/runtime';
import type { ApiClient } from '@glasshouse/services/platform/testing/api-client';
import type { ServiceName } from '@glasshouse/services/platform/testing/stack';
import type { Browser } from 'playwright-core';
import { type BenchStack, openBenchStack } from '../bench/bench-stack.ts';
import { untilRead } from '../prove/lifecycles/until-read.ts';
import { sharedBrowser } from './browser.ts';
import { Visitor, type VisitorOptions } from './visitor.ts';

/** The whole product on a fresh database, and a browser to look at it. */
export interface World {
  readonly base: string;
  readonly password: string;
  /** Of its database, as who owns it. */
  readonly databaseUrl: string;
  /** The administrator of the first demo company, past the console. */
  readonly client: ApiClient;
  /** E-mail address of somebody of the first (0) or the second (1) demo company. */
  email(mailbox: string, company?: 0 | 1): string;
  /** Mails that went out, oldest first, as they were written down. */
  mails(): Promise<string[]>;
  apiAs(mailbox: string, company?: 0 | 1): Promise<ApiClient>;
  /** A screen nobody is signed in at. */
  visitor(options?: Partial<VisitorOptions>): Promise<Visitor>;
  close(): Promise<void>;
}

interface Options {
  /** The five as processes of their own, or some of them; left out: all in one process, which starts sooner. */
  readonly services?: readonly ServiceName[];
  /** Furnishes the first company before the services start. */
  readonly prepare?: (runtime: Runtime, accountId: number) => Promise<void>;
  /** More environment for the services, such as a server that stands in for a partner. */
  readonly env?: NodeJS.ProcessEnv;
}

/** Opens it. The services and the console must be built. */
export async function openWorld(options: Options = {}): Promise<World> {
  const browser = await sharedBrowser();
  const bench = await openBenchStack({ services: ['all-in-one'], ...options });
  if (options.prepare && !options.services) await showFurniture(bench);
  return worldOf(browser, bench);
}

/** Lists show what the company was furnished with. */
async function showFurniture({ url, accountId }: BenchStack): Promise<void> {
  const db = openDatabase({ url, role: 'worker', poolSize: 1 });
  try {
    await untilRead(db, accountId);
  } finally {
    await db.destroy();
  }
}

function worldOf(browser: Browser, bench: BenchStack): World {
  const visitors: Visitor[] = [];
  const base = bench.stack.address;
  const companies = [...new Set(demoUsers.map((user) => user.companyName))];
  const email = (mailbox: string, company: 0 | 1 = 0) => {
    const user = demoUsers.find((one) => one.mailbox === mailbox && one.companyName === companies[company]);
    if (!user) throw new Error(`The demo companies have no ${mailbox}`);
    return user.email;
  };
  return {
    base,
    password: bench.password,
    databaseUrl: bench.url,
    client: bench.client,
    email,
    mails: () => readMails(join(bench.stack.dataFolder, 'mail')),
    apiAs: (mailbox, company) => bench.signIn(email(mailbox, company)),
    async visitor(more) {
      const visitor = await Visitor.open(browser, { base, ...more });
      visitors.push(visitor);
      return visitor;
    },
    async close() {
      for (const visitor of visitors) await visitor.close();
      await bench.close();
    },
  };
}

async function readMails(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')));
}
