import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { type PreferencesState, preferencesAggregate } from '../domain/notification-preferences.ts';
import { isQuiet, lastSlot } from './channels.ts';
import { defaultPreferences } from './preferences.contract.ts';

/** Lines that a digest names; more are counted. */
const mostLines = 100;

interface Waiting {
  readonly user_id: number;
  readonly oldest: Date;
  readonly state: PreferencesState | null;
}

/** Users whose digest is to go out now: something has waited since before its last time, and it is not quiet for them. */
export async function digestsDue(tx: Tx, accountId: number, now: Date): Promise<number[]> {
  const { timeZone } = await accountFacts(tx, accountId);
  const { rows } = await sql<Waiting>`
    select n.user_id, min(n.created_at) as oldest, p.state from notification_list n
    left join aggregate p on p.account_id = n.account_id and p.type = ${preferencesAggregate.type} and p.id = n.user_id
    where n.account_id = ${accountId} and n.mail = 'digest' and not n.is_read and n.snoozed_until is null
      and n.created_at > coalesce((p.state->>'digestUpTo')::timestamptz, '-infinity')
    group by n.user_id, p.state order by n.user_id`.execute(tx);
  const isDue = ({ oldest, state }: Waiting) => {
    const { quiet, digest } = state?.chosen ?? defaultPreferences;
    return oldest < lastSlot(digest, now, timeZone) && !isQuiet(quiet, now, timeZone);
  };
  return rows.filter(isDue).map((row) => row.user_id);
}

/** A line of a digest. */
export interface DigestLine {
  readonly summary: string;
  readonly body: string;
  /** Path inside the console. */
  readonly link: string;
}

/** What waits for somebody's digest, oldest first. */
export interface OpenDigest {
  readonly lines: readonly DigestLine[];
  /** How many wait, those without a line too. */
  readonly count: number;
  /** That it went out. */
  readonly sent: Change;
}

/** Reads what waits for a user's digest, and locks it: two who read at once never both send. Null when nothing waits. */
export async function openDigest(context: CommandContext, userId: number): Promise<OpenDigest | null> {
  const { tx, accountId } = context;
  const found = await context.find(preferencesAggregate, userId);
  const upTo = found?.state.digestUpTo ?? null;
  const waiting = await tx
    .selectFrom('notification_list')
    .select(['summary', 'body', 'link', 'created_at'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('mail', '=', 'digest')
    .where('is_read', '=', false)
    .where('snoozed_until', 'is', null)
    .$if(upTo !== null, (some) => some.where('created_at', '>', new Date(upTo ?? 0)))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const newest = waiting.at(-1);
  if (!newest) return null;
  const stream = found ?? { aggregate: preferencesAggregate, id: userId, version: 0, state: null };
  const data = { upTo: new Date(newest.created_at).toISOString(), count: waiting.length };
  return {
    lines: waiting.slice(-mostLines).map(({ summary, body, link }) => ({ summary, body, link })),
    count: waiting.length,
    sent: change(stream, [{ type: 'notificationPreferences.digestSent', data }]),
  };
}
