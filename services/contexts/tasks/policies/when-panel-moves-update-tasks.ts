import { policy } from '../../../platform/policies/policy.ts';
import type { productionEvents } from '../../production/production.events.ts';
import { recordBrokenPanel } from '../commands/record-broken-panel.ts';
import { recordFinishedPanel } from '../commands/record-finished-panel.ts';
import { recordWithdrawnPanel } from '../commands/record-withdrawn-panel.ts';

/** Tasks follow their panels: a broken one sends the task back, the last finished one lets it load, a withdrawn one takes its goods off. */
export const whenPanelMovesUpdateTasks = policy<typeof productionEvents>('when-panel-moves-update-tasks', {
  async 'panel.recut'(event, context) {
    await context.dispatch(recordBrokenPanel, { panelId: event.streamId, replacementId: event.data.replacementId });
  },
  async 'panel.withdrawn'(event, context) {
    await context.dispatch(recordWithdrawnPanel, { panelId: event.streamId });
  },
  async 'panel.finished'(event, context) {
    await context.dispatch(recordFinishedPanel, { panelId: event.streamId });
  },
});
