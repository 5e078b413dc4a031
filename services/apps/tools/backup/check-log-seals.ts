import { blockEvents, faultOf, type Seal, type SealedRow } from '../../../platform/seal/block.ts';
import { copiedRows } from './copied-rows.ts';
import type { Manifest } from './manifest.ts';

type Values = Readonly<Record<string, string | null>>;
const text = (values: Values, column: string) => values[column] ?? '';

/** 2026-11-22 10:00:00.123+00, as PostgreSQL copies it, with six decimals. */
const instantOf = (copied: string): string => {
  const [, day, time, decimals = ''] = /^(\S+) ([\d:]+)(?:\.(\d+))?\+00$/.exec(copied) ?? [];
  return `${day}T${time}.${decimals.padEnd(6, '0')}Z`;
};

const rowOf = (v: Values): SealedRow => [
  text(v, 'seq'),
  text(v, 'stream_type'),
  text(v, 'stream_id'),
  text(v, 'version'),
  text(v, 'type'),
  text(v, 'event_version'),
  text(v, 'data'),
  text(v, 'meta'),
  instantOf(text(v, 'at')),
];

const sealOf = (v: Values): Seal => ({
  since: Number(v.since),
  upTo: Number(v.up_to),
  hash: text(v, 'hash'),
  sealedAt: new Date(instantOf(text(v, 'sealed_at'))).toISOString(),
});

/** What the seals of a backup say of its log. */
export interface SealReport {
  readonly blocks: number;
  /** Events that were not sealed yet when the backup was made. */
  readonly unsealed: number;
}

/**
 * Compares the log of a backup with its seals, both read once in their order. Throws one sentence for the first block that is
 * not what was sealed. A backup of before there were seals has none.
 */
export async function checkLogSeals(folder: string, manifest: Manifest, key: string): Promise<SealReport> {
  const tableOf = (name: string) => manifest.tables.find((table) => table.schema === 'public' && table.name === name);
  const [events, seals] = [tableOf('event'), tableOf('event_seal')];
  if (!events || !seals) return { blocks: 0, unsealed: events?.rows ?? 0 };
  const log = copiedRows(folder, events);
  let [blocks, sealed] = [0, 0];
  let event = (await log.next()).value as Values | undefined;
  let [account, before]: [number, Seal | null] = [0, null];
  for await (const values of copiedRows(folder, seals)) {
    const [of, seal] = [Number(values.account_id), sealOf(values)];
    if (of !== account) [account, before] = [of, null];
    while (event && Number(event.account_id) < of) event = (await log.next()).value as Values | undefined;
    const rows: SealedRow[] = [];
    while (event && Number(event.account_id) === of && Number(event.seq) <= seal.upTo && rows.length <= blockEvents) {
      rows.push(rowOf(event));
      event = (await log.next()).value as Values | undefined;
    }
    const fault = faultOf(key, of, before, seal, rows);
    if (fault) throw new Error(`The log of account ${of} was changed: ${fault}`);
    before = seal;
    blocks += 1;
    sealed += rows.length;
  }
  return { blocks, unsealed: events.rows - sealed };
}
