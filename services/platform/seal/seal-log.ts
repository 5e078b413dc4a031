import { sql } from 'kysely';
import type { Runtime } from '../runtime.ts';
import { Anchors } from './anchors.ts';
import { blockEvents } from './block.ts';
import { sealAccount } from './seal-account.ts';

/** Blocks of one account at once: a long log that has no seals yet does not keep the others waiting. */
const blocksATurn = 20;

/** Seals and what they are compared with, for the process that has the key; null without it. */
export interface LogSeals {
  readonly key: string;
  readonly anchors: Anchors;
  /** Seals what is new in every account. Call it again and again. */
  sealNew(): Promise<void>;
}

/** Opens the seals of a process; null where no key is given. */
export function openSeals(runtime: Pick<Runtime, 'config' | 'db' | 'workerDb' | 'clock' | 'log'>): LogSeals | null {
  const { sealKey: key, dataFolder } = runtime.config;
  if (!key) return null;
  const anchors = new Anchors(dataFolder);
  const gone = new Set<number>();
  return {
    key,
    anchors,
    async sealNew() {
      const heads = await positions(runtime);
      for (const { accountId, isBehind } of heads)
        if (isBehind)
          await sealTurn({ ...runtime, key, anchors }, accountId).catch((error) =>
            runtime.log.warn({ accountId, err: error }, 'sealing failed'),
          );
      const there = new Set(heads.map((head) => head.accountId));
      for (const accountId of await anchors.accounts()) {
        if (there.has(accountId) || gone.has(accountId)) continue;
        gone.add(accountId);
        runtime.log.error({ accountId }, 'a sealed log is gone with its whole account');
      }
    },
  };
}

type Turn = Pick<Runtime, 'db' | 'clock' | 'log'> & Pick<LogSeals, 'key' | 'anchors'>;

async function sealTurn({ log, ...sealing }: Turn, accountId: number): Promise<void> {
  for (let i = 0; i < blocksATurn; i += 1) {
    const done = await sealAccount(sealing, accountId);
    if ('refused' in done) return log.error({ accountId, reason: done.refused }, 'the log is not sealed any further');
    if (!done.seal) return;
    const { since, upTo, hash } = done.seal;
    // Where logs are shipped to another system, this line is an anchor too.
    log.info({ accountId, since, upTo, hash }, 'sealed');
    await sealing.anchors
      .keep(accountId, done.seal)
      .catch((error) => log.warn({ accountId, err: error }, 'the seal is kept in memory alone'));
    if (upTo - since < blockEvents) return;
  }
}

async function positions({ workerDb }: Pick<Runtime, 'workerDb'>) {
  const { rows } = await sql<{ accountId: number; isBehind: boolean }>`
    select h.account_id as "accountId", h.last > coalesce(s.up_to, 0) as "isBehind" from event_head h
    left join lateral (
      select up_to from event_seal where account_id = h.account_id order by since desc limit 1
    ) s on true`.execute(workerDb);
  return rows;
}
