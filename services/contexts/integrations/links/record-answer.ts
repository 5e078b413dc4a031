import { isBeingSent, mustLookUp } from '@glasshouse/state-machines/integration-link/integration-link.machine';
import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { Cause } from '../port/failures.ts';
import { type LinkState, linkAggregate, moveLink } from './link.ts';

/** How a try went. */
export type Outcome =
  | { readonly is: 'there'; readonly remoteId: string; readonly url: string | null; readonly cents: number }
  | { readonly is: 'notThere'; readonly isInDoubt: boolean; readonly retryAt?: string }
  | { readonly is: 'unanswered' }
  | { readonly is: 'postponed'; readonly retryAt: string; readonly message: string; readonly isInDoubt: boolean }
  | { readonly is: 'refused'; readonly cause: Cause; readonly message: string };

interface Input {
  readonly id: number;
  /** The version that was sent. */
  readonly localVersion: number;
  readonly answer: Outcome;
}

/** Kind of the claim that binds a record over there to one of ours. */
export const remoteClaim = 'integrationRemote';
export const remoteClaimOf = ({ key, organisationId, kind }: LinkState, remoteId: string) =>
  `${key}:${organisationId}:${kind}:${remoteId}`;

/** Writes down how a try went. Nothing when the link moved on meanwhile. */
export const recordAnswer = command(
  'integrations.recordAnswer',
  async ({ id, localVersion, answer }: Input, context) => {
    const link = await context.load(linkAggregate, id);
    const { state } = link;
    const isOpen = isBeingSent(state.status) || mustLookUp(state.status);
    const events = isOpen ? await eventsOf(context, { id, state, localVersion, answer }) : [];
    return outcome({ state: events.at(-1)?.data.to ?? state.status }, change(link, events));
  },
);

async function eventsOf(context: CommandContext, { id, state, localVersion, answer }: Input & { state: LinkState }) {
  const isLookUp = mustLookUp(state.status);
  switch (answer.is) {
    case 'there': {
      const { url, cents } = answer;
      const remoteId = answer.remoteId || null;
      const other = remoteId ? await claimRemote(context, state, remoteId, id) : null;
      if (other) return moveLink(state, 'refuse', { cause: 'duplicateNumber', message: other });
      const done = {
        attempts: 0,
        retryAt: null,
        isInDoubt: false,
        cause: null,
        message: '',
        sentVersion: localVersion,
      };
      return moveLink(state, isLookUp ? 'found' : 'answered', { ...done, remoteId, url, sentCents: cents });
    }
    case 'notThere':
      return moveLink(state, 'notFound', { isInDoubt: answer.isInDoubt, retryAt: answer.retryAt ?? null });
    case 'unanswered':
      return isLookUp ? [] : moveLink(state, 'unanswered', { message: 'No answer', isInDoubt: true });
    case 'postponed': {
      const { retryAt, message, isInDoubt } = answer;
      return moveLink(state, 'postpone', { retryAt, message, isInDoubt: isInDoubt || state.isInDoubt });
    }
    case 'refused':
      return moveLink(state, 'refuse', { cause: answer.cause, message: answer.message, retryAt: null });
  }
}

/** Binds the record over there to this link; the sentence when another one has it. */
async function claimRemote(
  context: CommandContext,
  state: LinkState,
  remoteId: string,
  id: number,
): Promise<string | null> {
  if (state.remoteId === remoteId) return null;
  const message = `${state.number} stands there as a record that another one of ours is bound to`;
  try {
    await context.claim(remoteClaim, remoteClaimOf(state, remoteId), id, { target: 'remoteId', message });
    return null;
  } catch (error) {
    if (error instanceof AppError) return message;
    throw error;
  }
}
