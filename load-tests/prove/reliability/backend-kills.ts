import { setTimeout as pause } from 'node:timers/promises';
import { openCompany } from '@glasshouse/services/apps/testing/pricing-shop';
import { accountContext } from '@glasshouse/services/contexts/account/account.module';
import { createContact } from '@glasshouse/services/contexts/contacts/commands/create-contact';
import { ContactBody } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { contactsContext } from '@glasshouse/services/contexts/contacts/contacts.module';
import { InProcessBus } from '@glasshouse/services/platform/bus/in-process-bus';
import { type Random, seededRandom } from '@glasshouse/services/platform/kernel/ambient';
import { openRuntime, type Runtime } from '@glasshouse/services/platform/runtime';
import { anyone, createDatabase, testConfig } from '@glasshouse/services/platform/testing/harness';
import { type OwnPostgres, startOwnPostgres } from '@glasshouse/services/platform/testing/own-postgres';
import type { Bar } from '../../bars/bar.ts';
import { askServer, crashAndStart, killBackend, untilTaken } from './own-stack.ts';

export interface BackendKillPlan {
  /** Server processes killed, and immediate stops of the whole server. */
  readonly kills: number;
  readonly stops: number;
  readonly clients: number;
  readonly accounts: number;
  readonly seed: number;
}

export interface BackendKills {
  /** Events in the log at the end. */
  readonly events: number;
  /** Commands that were answered, and those that failed because the server died under them. */
  readonly answered: number;
  readonly failed: number;
  /** Looks at every account after a crash. */
  readonly looks: number;
  /** Accounts found with a hole in their log, or a head that is not its end. */
  readonly off: readonly string[];
  /** Answered positions that are not in the log. */
  readonly lost: number;
}

/** Clients append without a pause while processes of a durable PostgreSQL are killed; after every crash each account's log has to be dense. */
export async function runBackendKills(plan: BackendKillPlan): Promise<BackendKills> {
  const own = await startOwnPostgres();
  try {
    const { url } = await createDatabase(own.url);
    const runtime = await openRuntime({
      name: 'append',
      config: { ...testConfig(url), allowUnsafeDatabase: false },
      contexts: [accountContext, contactsContext],
      bus: new InProcessBus(),
      poolSize: plan.clients,
    });
    const accounts = await Promise.all(Array.from({ length: plan.accounts }, () => openCompany(runtime)));
    return await killUnderLoad(own, url, runtime, accounts, plan).finally(() => runtime.close());
  } finally {
    await own.remove();
  }
}

async function killUnderLoad(
  own: OwnPostgres,
  url: string,
  runtime: Runtime,
  accounts: readonly number[],
  plan: BackendKillPlan,
): Promise<BackendKills> {
  const random = seededRandom(plan.seed);
  const load = startLoad(runtime, accounts, plan.clients);
  const off: string[] = [];
  let looks = 0;
  for (const isStop of faults(plan, random)) {
    await pause(300 + random.next() * 700);
    if (isStop) await crashAndStart(own);
    else await killBackend(own.url, random);
    await untilTaken(own.url);
    off.push(...(await accountsOff(url)));
    looks += accounts.length;
  }
  await load.end();
  off.push(...(await accountsOff(url)));
  looks += accounts.length;
  const rows = await askServer<{ account_id: number; last: number }>(url, 'select account_id, last from event_head');
  const last = new Map(rows.map((row) => [Number(row.account_id), Number(row.last)]));
  const events = [...last.values()].reduce((sum, n) => sum + n, 0);
  const lost = [...load.answered].reduce(
    (n, [account, seqs]) => n + seqs.filter((seq, i) => seq > (last.get(account) ?? 0) || seqs.indexOf(seq) < i).length,
    0,
  );
  const answered = [...load.answered.values()].reduce((n, seqs) => n + seqs.length, 0);
  return { events, answered, failed: load.failed(), looks, off, lost };
}

/** Which fault comes when; true is a stop of the whole server. */
function faults({ kills, stops }: BackendKillPlan, random: Random): boolean[] {
  const all = [...Array.from({ length: kills }, () => false), ...Array.from({ length: stops }, () => true)];
  return all
    .map((isStop) => ({ isStop, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ isStop }) => isStop);
}

function startLoad(runtime: Runtime, accounts: readonly number[], clients: number) {
  const body = ContactBody.parse({ name: 'Kill', address: { address1: '', suburb: '', state: '', postcode: '' } });
  const answered = new Map(accounts.map((account) => [account, [] as number[]]));
  let failed = 0;
  let isEnding = false;
  const running = Array.from({ length: clients }, async (_, i) => {
    for (let n = i; !isEnding; n += 1) {
      const account = accounts[n % accounts.length] ?? 0;
      try {
        const done = await runtime.execute(createContact, body, anyone(account));
        if (done) answered.get(account)?.push(done.seq);
      } catch {
        failed += 1;
        await pause(20);
      }
    }
  });
  return {
    answered,
    failed: () => failed,
    async end() {
      isEnding = true;
      await Promise.all(running);
    },
  };
}

/** Accounts whose positions are not 1 to the head; each with what is wrong. */
async function accountsOff(url: string): Promise<string[]> {
  // One statement sees one moment: the load goes on.
  const rows = await askServer<{ account_id: string; holes: string; ahead: string }>(
    url,
    `select h.account_id, coalesce(max(e.seq), 0) - count(e.seq) as holes, h.last - coalesce(max(e.seq), 0) as ahead
     from event_head h left join event e using (account_id) group by h.account_id, h.last`,
  );
  return rows
    .filter(({ holes, ahead }) => Number(holes) !== 0 || Number(ahead) !== 0)
    .map(({ account_id, holes, ahead }) => `account ${account_id}: ${holes} holes, head ${ahead} ahead`);
}

/**
 * Bar R2: 16 clients append to a durable PostgreSQL while its processes are killed and the whole server is stopped at
 * once; after every crash each log is dense and ends at its head. `--kills`, `--stops`, `--clients`, `--accounts`, `--seed`.
 */
export const backendKills: Bar = async ({ kills = 20, stops = 5, clients = 16, accounts = 8, seed = 1 }) => {
  const run = await runBackendKills({ kills, stops, clients, accounts, seed });
  return {
    bar: 'R2',
    pass: run.off.length + run.lost === 0 && run.failed > 0 && run.answered > 0,
    figure: `${run.off.length} of ${run.looks} looks at an account off, ${run.lost} of ${run.answered} acknowledged lost, ${kills} kills and ${stops} stops over ${run.events} events`,
    target: '0, 0',
    seed,
    failedUnderTheKills: run.failed,
    found: run.off.slice(0, 10),
  };
};
