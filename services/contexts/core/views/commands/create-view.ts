import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { viewAggregate } from '../domain/view.ts';
import { viewerOf } from '../reading/viewer.ts';
import type { ViewBody } from '../views.contract.ts';
import { chooseAudience } from './choose-audience.ts';
import { assertRoom, claimName } from './claim-name.ts';
import { setDefault } from './set-default.ts';

/** Saves a view of a list; the caller owns it. */
export const createView = command(
  'views.createView',
  async ({ list, name, state, isDefault, ...asked }: ViewBody & { list: string }, context) => {
    const { userId } = await viewerOf(context.tx, context);
    const audience = await chooseAudience(context, asked);
    await assertRoom(context, { ownerId: userId, list });
    const view = await context.start(viewAggregate);
    await claimName(context, view.id, { ownerId: userId, list, name });
    const data = { list, name, state, ...audience, ownerId: userId };
    const chosen = isDefault ? await setDefault(context, { userId, list, viewId: view.id, isDefault }) : [];
    return outcome({ id: view.id }, change(view, [{ type: 'view.created', data }]), ...chosen);
  },
);
