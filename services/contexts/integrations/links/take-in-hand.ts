import { isBeingSent, isStale, mustLookUp } from '@glasshouse/state-machines/integration-link/integration-link.machine';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { activeConnection } from '../connection/connection.ts';
import type { LinkEvent } from '../integrations.events.ts';
import { Blocked } from '../port/failures.ts';
import type { Wanted } from '../port/wanted.ts';
import { type LinkState, linkAfter, linkAggregate, moveLink } from './link.ts';
import { NotReady, readWanted } from './read-wanted.ts';

/** A sender that is silent for so long has died, ms. */
export const silentMs = 3 * 60_000;

/** What the sender is to do with a link. */
export interface InHand {
  readonly wanted: Wanted | null;
  /** Why it cannot be sent. */
  readonly refusal: { readonly cause: Blocked['cause']; readonly message: string } | null;
  readonly remoteId: string | null;
  readonly localVersion: number;
  /** Tries so far, this one with them. */
  readonly attempts: number;
  /** Nothing is sent before it is looked up. */
  readonly isLookUp: boolean;
  /** It is looked up first, and sent when it is not there. */
  readonly isInDoubt: boolean;
}

/**
 * Writes down what is about to be sent, before it is. Null when there is nothing to do: somebody else has it, its time has not
 * come, or what it needs is not there yet.
 */
export const takeInHand = command('integrations.takeInHand', async ({ id }: { id: number }, context) => {
  const link = await context.load(linkAggregate, id);
  const { state } = link;
  const connection = await activeConnection(context.tx, context.accountId, state.key);
  const begun = connection && !connection.isLost ? begin(state, context.now) : null;
  if (!begun || !connection) return outcome<InHand | null>(null, change(link, []));
  const read = await wantedOf(() => readWanted({ tx: context.tx, accountId: context.accountId, connection }, state));
  if (!read) return outcome<InHand | null>(null, change(link, []));
  const after = linkAfter(state, begun, context.now.toISOString());
  const { remoteId, localVersion, attempts, isInDoubt } = after;
  const isLookUp = mustLookUp(after.status);
  return outcome<InHand | null>(
    { ...read, remoteId, localVersion, attempts, isLookUp, isInDoubt },
    change(link, begun),
  );
});

/** The moves up to the sending, or to the look-up; null when it is not its time. */
function begin(state: LinkState, now: Date): LinkEvent[] | null {
  const isTooEarly = state.retryAt !== null && new Date(state.retryAt) > now;
  if (isTooEarly) return null;
  if (isBeingSent(state.status)) {
    const isSilent = now.getTime() - new Date(state.movedAt).getTime() >= silentMs;
    return isSilent ? moveLink(state, 'unanswered', { message: 'No answer' }) : null;
  }
  if (mustLookUp(state.status)) return [];
  const collected = isStale(state.status) ? moveLink(state, 'collect') : [];
  const ready = linkAfter(state, collected, now.toISOString());
  const sent = moveLink(ready, 'send', { attempts: ready.attempts + 1, retryAt: null, cause: null, message: '' });
  return [...collected, ...sent];
}

async function wantedOf(read: () => Promise<Wanted>): Promise<Pick<InHand, 'wanted' | 'refusal'> | null> {
  try {
    return { wanted: await read(), refusal: null };
  } catch (error) {
    if (error instanceof NotReady) return null;
    if (error instanceof Blocked) return { wanted: null, refusal: { cause: error.cause, message: error.message } };
    throw error;
  }
}
