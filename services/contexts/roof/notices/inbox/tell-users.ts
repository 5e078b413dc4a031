import type { Access } from '../../../../platform/contract/access.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import type { PolicyContext } from '../../../../platform/policies/policy.ts';
import type { Notice } from '../../../communication/communication.events.ts';
import { notify } from '../../../communication/communication.facts.ts';
import type { Because, ToldAs } from '../../../communication/notification-words.contract.ts';
import { usersAllowed } from '../../../identity/identity.facts.ts';

/** Somebody who is told, and as whom. */
export interface Recipient {
  readonly userId: number | null;
  readonly as: ToldAs;
}

/** Users who are told for the same reason. */
export const recipients = (userIds: readonly (number | null)[], as: ToldAs): Recipient[] =>
  userIds.map((userId) => ({ userId, as }));

/** What is to be told, and to whom: to everybody in `to` who may read the record, never to who did it. */
export interface News {
  readonly notice: Notice;
  /** Who is named twice is told for the first reason. */
  readonly to: readonly Recipient[];
  /** What somebody needs, all of it, to read the record that the notification links to. */
  readonly mayRead: readonly Access[];
}

/**
 * Tells users what an event means for them, each once however often the event comes. `find` reads exactly and answers
 * null when there is nothing to say. Generated history is no news.
 */
export async function tellUsers(
  event: StoredEvent,
  { read, dispatch }: PolicyContext,
  find: (tx: Tx) => Promise<News | null>,
): Promise<void> {
  if (event.meta.simulated) return;
  const found = await read(async (tx) => {
    const news = await find(tx);
    if (!news?.to.length) return null;
    const reasons = new Map<number, ToldAs>();
    for (const { userId, as } of news.to)
      if (userId && userId !== event.meta.actor.userId && !reasons.has(userId)) reasons.set(userId, as);
    if (!news.mayRead.length) return { notice: news.notice, to: [...reasons] };
    const readers = new Set(await usersAllowed(tx, event.accountId, ...news.mayRead));
    return { notice: news.notice, to: [...reasons].filter(([userId]) => readers.has(userId)) };
  });
  if (!found) return;
  for (const [userId, toldAs] of found.to) {
    const because: Because = { toldAs, ruleName: null, causeSeq: event.seq };
    await dispatch(notify, { ...found.notice, userId, because }, String(userId));
  }
}

/** Who made a record: the user behind its first event; null when a part of the system did. */
export async function creatorOf(tx: Tx, accountId: number, stream: string, id: number): Promise<number | null> {
  const row = await tx
    .selectFrom('event')
    .select('meta')
    .where('account_id', '=', accountId)
    .where('stream_type', '=', stream)
    .where('stream_id', '=', id)
    .where('version', '=', 1)
    .executeTakeFirst();
  return row?.meta.actor.userId ?? null;
}
