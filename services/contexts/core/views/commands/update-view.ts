import { isDeepStrictEqual } from 'node:util';
import { type CommandContext, command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import type { ViewState } from '../domain/view.ts';
import type { ViewChange } from '../views.contract.ts';
import type { ViewEvent } from '../views.events.ts';
import { type Audience, chooseAudience } from './choose-audience.ts';
import { claimName, freeName } from './claim-name.ts';
import { assertMayChange, loadView } from './load-view.ts';
import { setDefault } from './set-default.ts';

/** Changes or shares a view, or makes it the caller's default; what is left out stays. */
export const updateView = command(
  'views.updateView',
  async ({ id, isDefault, ...asked }: ViewChange & { id: number }, context) => {
    const { view, viewer } = await loadView(context, id);
    const isChange = Object.values(asked).some((value) => value !== undefined);
    if (isChange) assertMayChange(view.state, viewer);
    const events = [...(await renamed(context, id, view.state, asked)), ...(await shared(context, view.state, asked))];
    const { list } = view.state;
    const chosen =
      isDefault === undefined ? [] : await setDefault(context, { userId: viewer.userId, list, viewId: id, isDefault });
    return outcome({ id }, change(view, events), ...chosen);
  },
);

async function renamed(context: CommandContext, id: number, now: ViewState, asked: ViewChange): Promise<ViewEvent[]> {
  const { name = now.name, state = now.state } = asked;
  if (name === now.name && isDeepStrictEqual(state, now.state)) return [];
  if (name.toLowerCase() !== now.name.toLowerCase()) {
    await claimName(context, id, { ...now, name });
    await freeName(context, now);
  }
  return [{ type: 'view.changed', data: { name, state } }];
}

async function shared(context: CommandContext, now: ViewState, asked: ViewChange): Promise<ViewEvent[]> {
  const wanted: Audience = { scope: asked.scope ?? now.scope, groupId: asked.groupId ?? now.groupId };
  if (wanted.scope === now.scope && wanted.groupId === now.groupId) return [];
  const audience = await chooseAudience(context, wanted);
  return isDeepStrictEqual(audience, { scope: now.scope, groupId: now.groupId })
    ? []
    : [{ type: 'view.shared', data: audience }];
}
