import { once } from 'node:events';
import { join } from 'node:path';
import { openCompany } from '@glasshouse/services/apps/testing/pricing-shop';
import { accountContext } from '@glasshouse/services/contexts/account/account.module';
import { createContact } from '@glasshouse/services/contexts/contacts/commands/create-contact';
import { ContactBody } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { contactsContext } from '@glasshouse/services/contexts/contacts/contacts.module';
import { contactList, contactTable } from '@glasshouse/services/contexts/contacts/projections/contact-list';
import { projectRoot } from '@glasshouse/services/platform/config/config';
import { lastPage, parseTableQuery } from '@glasshouse/services/platform/contract/table';
import { withAccount } from '@glasshouse/services/platform/db/database';
import { projectAccount } from '@glasshouse/services/platform/projections/project';
import type { RebuildResult } from '@glasshouse/services/platform/projections/rebuild';
import { runTable } from '@glasshouse/services/platform/table/run-table';
import { anyone, type Harness, openHarness } from '@glasshouse/services/platform/testing/harness';
import { startProcess } from '@glasshouse/services/platform/testing/stack';
import type { Bar } from '../../bars/bar.ts';
import { median, percentile, round } from '../../bars/measure.ts';
import { fillContacts } from './fill-contacts.ts';
import { wait } from './live-client.ts';
import { headOf } from './recorded-log.ts';

const quietSeconds = 4;
const readPauseMs = 15;

/**
 * R10: a read model is built anew beside the running one, by a process of its own, while others read it and commands go
 * on. No read fails, none sees two versions, none is much slower; nothing happens outside because of it.
 */
export const r10Rebuild: Bar = async ({ events = 50_000, pairs = 5, readers = 3, longest = 1.5 }) => {
  const h = await openHarness({ contexts: [accountContext, contactsContext], poolSize: readers + 6 });
  try {
    const accountId = await openCompany(h.runtime);
    await fillContacts(h, accountId, events);
    await buildApart(h.url, 'v0');
    const before = await outside(h, accountId);
    const load = new Readers(h, accountId, readers);
    const ratios: number[] = [];
    const rebuilds: RebuildResult[] = [];
    for (let pair = 1; pair <= pairs; pair += 1) {
      const quiet = load.from();
      await wait(quietSeconds * 1000);
      const base = percentile(quiet(), 0.95);
      const busy = load.from();
      rebuilds.push(await buildApart(h.url, `v${pair}`));
      ratios.push(round(percentile(busy(), 0.95) / base));
    }
    const seen = await load.stop();
    const after = await outside(h, accountId);
    const ratio = median(ratios);
    const hasMoved = after.head - before.head === load.written;
    return {
      bar: 'R10',
      pass:
        seen.failed === 0 &&
        seen.mixed === 0 &&
        seen.versions >= pairs &&
        after.effects === before.effects &&
        hasMoved &&
        ratio <= longest,
      figure: `${seen.failed} failed and ${seen.mixed} mixed of ${seen.reads} reads, ${after.effects - before.effects} effects, p95 ${ratio} x while ${events} events were replayed ${pairs} times`,
      target: `0; 0; 0; ${longest} x`,
      ratios,
      versionsSeen: seen.versions,
      errors: seen.errors,
      written: load.written,
      eventsPerSecond: rebuilds.map((r) => Math.round(r.events / r.seconds)),
    };
  } finally {
    await h.close();
  }
};

/** What a rebuild must leave as it is: the log, and what policies did. */
async function outside(h: Harness, accountId: number) {
  const rows = await withAccount(h.runtime.db, accountId, (tx) =>
    tx.selectFrom('effect_ledger').select('effect_key').where('account_id', '=', accountId).execute(),
  );
  return { head: await headOf(h, accountId), effects: rows.length };
}

/** A rebuild in a process of its own, every name marked with a version. Throws with what it said when it fails. */
async function buildApart(url: string, version: string): Promise<RebuildResult> {
  const script = join(projectRoot(), 'load-tests/dist/prove/delivery/rebuild-child.js');
  const child = startProcess(process.execPath, [script, url, version], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [said, complained] = ['', ''];
  child.stdout?.on('data', (text) => (said += text));
  child.stderr?.on('data', (text) => (complained += text));
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`The rebuild failed: ${complained.slice(0, 500)}`);
  return JSON.parse(said) as RebuildResult;
}

/** Reads without end, the first page and the last in one transaction, and writes now and then. */
class Readers {
  private isRunning = true;
  private times: number[] = [];
  private readonly lanes: Promise<void>[];
  private readonly seen = new Set<string>();
  private readonly errors: string[] = [];
  private reads = 0;
  private mixed = 0;
  written = 0;

  constructor(
    private readonly h: Harness,
    private readonly accountId: number,
    readers: number,
  ) {
    this.lanes = [...Array.from({ length: readers }, () => this.read()), this.write()];
  }

  /** Begins to keep times; the function it gives answers those since, ms. */
  from(): () => readonly number[] {
    this.times = [];
    const { times } = this;
    return () => times;
  }

  async stop() {
    this.isRunning = false;
    await Promise.all(this.lanes);
    const { reads, mixed, errors } = this;
    return { reads, mixed, versions: this.seen.size, failed: errors.length, errors: errors.slice(0, 3) };
  }

  private async read(): Promise<void> {
    const page = (more: object) => ({ ...parseTableQuery({ length: '25' }, contactTable.columns), ...more });
    while (this.isRunning) {
      const started = performance.now();
      try {
        const rows = await withAccount(this.h.runtime.db, this.accountId, async (tx) => {
          const first = await runTable(tx, this.accountId, contactTable, page({}));
          const last = await runTable(tx, this.accountId, contactTable, page({ before: lastPage }));
          return [...first.data, ...last.data] as { name: string }[];
        });
        this.times.push(performance.now() - started);
        this.note(rows);
      } catch (error) {
        this.errors.push(String(error));
      }
      await wait(readPauseMs);
    }
  }

  private note(rows: readonly { name: string }[]): void {
    this.reads += 1;
    // Rows written by the projection of this process bear no mark.
    const versions = new Set(rows.flatMap(({ name }) => / (v\d+)$/.exec(name)?.[1] ?? []));
    for (const version of versions) this.seen.add(version);
    if (versions.size > 1 || rows.length === 0) this.mixed += 1;
  }

  private async write(): Promise<void> {
    const address = { address1: '', suburb: '', state: '', postcode: '' };
    while (this.isRunning) {
      await this.h.runtime.execute(createContact, ContactBody.parse({ name: 'Late', address }), anyone(this.accountId));
      this.written += 1;
      await projectAccount(this.h.runtime, [contactList], this.accountId).catch(() => undefined);
      await wait(250);
    }
  }
}
