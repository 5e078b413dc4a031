import { type PolicyContext, policy } from '../../../platform/policies/policy.ts';
import type { IntegrationKey } from '../integrations.contract.ts';
import type { integrationEvents } from '../integrations.events.ts';
import { moveLinks } from '../links/move-links.ts';

/** No company has more steps than these; a loop that does not end is none. */
const mostSteps = 100_000;

const moveAll =
  (move: 'disconnect' | 'resume') =>
  async ({ data: { key } }: { readonly data: { readonly key: IntegrationKey } }, { dispatch }: PolicyContext) => {
    let after = 0;
    for (let i = 0; i < mostSteps; i += 1) {
      const answer = await dispatch(moveLinks, { key, move, after }, `from ${after}`);
      if (!answer || answer.last === null) return;
      after = answer.last;
    }
  };

/** A connection that ends lets its links go; one that begins takes up what the same organisation had. */
export const whenConnectionTurnsMoveLinks = policy<typeof integrationEvents>('when-connection-turns-move-links', {
  'integration.connected': moveAll('resume'),
  'integration.disconnected': moveAll('disconnect'),
});
