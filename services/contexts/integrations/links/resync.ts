import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { moveLink } from './link.ts';
import { type LinkRef, ownLink } from './own-link.ts';

/** Sends a record now: it waits no longer, and what was in the way is tried again. */
export const resync = command('integrationLinks.resync', async (ref: LinkRef, context) => {
  const link = await ownLink(context, ref);
  const events = moveLink(link.state, 'resync', {
    ...{ localVersion: link.state.localVersion + 1, attempts: 0, retryAt: null, cause: null, message: '' },
  });
  return outcome({ state: events.at(-1)?.data.to ?? link.state.status }, change(link, events));
});
