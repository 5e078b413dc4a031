import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import { localDate } from '../../../../platform/kernel/local-day.ts';
import type { Definition } from '../definition.contract.ts';

/** A rule stands in the way of events that so many rules led to. */
export const maxChain = 8;

/** The policy under which a rule's effects stand in the ledger. */
export const ledgerOf = (ruleId: number) => `rule:${ruleId}`;

/** Why a rule does not answer what rules did: it has been here, or too many have. Null: it may. */
export function loopIn({ meta }: StoredEvent, ruleId: number, record: string): string | null {
  const chain = meta.chain ?? [];
  if (chain.some((hop) => hop.ruleId === ruleId && hop.record === record))
    return 'It acted on this record already on the way to this event: the rules go round in a circle';
  return chain.length >= maxChain ? `${chain.length} rules acted one after the other on the way to this event` : null;
}

/** The line of the ledger that a run begins with: one for each cause, or one for each record or stretch of time. */
export function startKey(
  oncePer: Definition['oncePer'],
  { seq, at }: StoredEvent,
  record: string,
  zone: string,
): string {
  if (oncePer === null) return `${seq}:${record}:start`;
  if (oncePer === 'record') return `once:${record}:start`;
  const day = localDate(new Date(at), zone);
  if (oncePer === 'hour') return `once:${record}:${at.slice(0, 13)}:start`;
  return `once:${record}:${oncePer === 'day' ? day : weekOf(day)}:start`;
}

/** The Monday of a day's week. */
function weekOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  const back = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - back * 86_400_000).toISOString().slice(0, 10);
}

/** Why a rule ran too often to run again, or null. Counted in the ledger, which is exact; `own` is the line of the run itself. */
export async function overCeiling(
  tx: Tx,
  accountId: number,
  { ruleId, running }: { readonly ruleId: number; readonly running: { readonly definition: Definition } },
  record: string,
  { now, own }: { readonly now: Date; readonly own: string },
): Promise<string | null> {
  const { ceiling } = running.definition;
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const { rows } = await sql<{ hour: number; record: number }>`
    select count(*) filter (where at > ${hourAgo}) as hour,
      count(*) filter (where effect_key like ${`%:${record}:%`}) as record
    from effect_ledger
    where account_id = ${accountId} and policy = ${ledgerOf(ruleId)} and policy like 'rule:%'
      and at > ${dayAgo} and effect_key like '%:start' and effect_key <> ${own} and state = 'done'`.execute(tx);
  const { hour = 0, record: ofRecord = 0 } = rows[0] ?? {};
  if (hour >= ceiling.runsPerHour) return `It ran ${hour} times within an hour, the most that is allowed`;
  return ofRecord >= ceiling.perRecordPerDay ? `It ran ${ofRecord} times for this record within a day` : null;
}
