import { policy } from '../../../platform/policies/policy.ts';
import { recutBroken } from '../../production/production.facts.ts';
import type { taskEvents } from '../tasks.events.ts';

/** A pane that a driver reports broken is made again. */
export const whenPanelsBrokenRecutThem = policy<typeof taskEvents>('when-panels-broken-recut-them', {
  async 'taskItem.panelsRemoved'({ data }, { dispatch }) {
    if (!data.areBroken) return;
    for (const panelId of data.panelIds) await dispatch(recutBroken, { panelId, reason: data.reason });
  },
});
