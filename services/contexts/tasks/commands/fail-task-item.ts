import { command, outcome } from '../../../platform/cqrs/command.ts';
import { badField, conflict } from '../../../platform/kernel/errors.ts';
import { handOverOf } from '../domain/task-moves.ts';
import type { FailBody } from '../task-bodies.contract.ts';
import { failWords } from '../tasks.events.ts';
import { takeOff } from './cancel-task-item.ts';
import { workOnTask } from './change-task.ts';
import { handOver } from './complete-task-item.ts';
import { itemOf } from './goods.ts';
import { removePanels } from './remove-panels.ts';

type Input = FailBody & { id: number; taskItemId: number };

/**
 * The goods of a stop are not handed over, or not all of them. Broken panes are made again (production follows the
 * event), the rest is delivered when the customer takes it; everything else comes back and can be planned anew.
 */
export const failTaskItem = command(
  'tasks.failTaskItem',
  async ({ id, taskItemId, reason, note, brokenPanelIds, takesRest, ...proof }: Input, context) => {
    const work = await workOnTask(context, id);
    const item = itemOf(work.state, taskItemId);
    if (handOverOf(work.state) !== 'open')
      throw conflict(
        'IllegalTransition',
        'Not delivered: the run has not started. Take the goods off the task instead',
      );
    if (reason !== 'brokenPane') {
      const back = await takeOff(context, work, item, note, reason);
      return outcome({ id, delivered: 0 }, work.done(), ...back);
    }
    if (brokenPanelIds.length === 0) throw badField('brokenPanelIds', 'Choose the broken panels');
    const stray = brokenPanelIds.findIndex((one) => !item.panelIds.includes(one));
    if (stray >= 0) throw badField(`brokenPanelIds.${stray}`, 'This panel is not part of this stop');
    const because = note || failWords[reason];
    const rest = await removePanels(context, work, item, {
      panelIds: brokenPanelIds,
      areBroken: true,
      reason: because,
    });
    const isTaken = takesRest && rest.panelIds.length > 0;
    const changes = isTaken
      ? await handOver(context, work, rest, { ...proof, note })
      : await takeOff(context, work, rest, note, reason);
    return outcome({ id, delivered: isTaken ? rest.panelIds.length : 0 }, work.done(), ...changes);
  },
);
