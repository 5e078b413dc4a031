import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { moveLink } from './link.ts';
import { type LinkRef, ownLink } from './own-link.ts';
import { remoteClaim, remoteClaimOf } from './record-answer.ts';

interface Bind extends LinkRef {
  readonly remoteId: string;
  readonly url: string | null;
}

/** Binds a link to a record over there that no other of ours is bound to. */
export const bindLink = command('integrationLinks.bindLink', async ({ remoteId, url, ...ref }: Bind, context) => {
  const link = await ownLink(context, ref);
  const { state } = link;
  const message = 'Another record of ours is bound to it';
  if (state.remoteId) await context.release(remoteClaim, remoteClaimOf(state, state.remoteId), link.id);
  await context.claim(remoteClaim, remoteClaimOf(state, remoteId), link.id, { target: 'remoteId', message });
  const sent = { sentVersion: null, sentCents: null };
  const next = { localVersion: state.localVersion + 1, attempts: 0, retryAt: null, cause: null, message: '' };
  const events = moveLink(state, 'relink', { ...sent, ...next, remoteId, url });
  return outcome({ state: events.at(-1)?.data.to ?? state.status }, change(link, events));
});
