import { type Invariant, invariantOf } from '../../platform/invariants/invariant.ts';
import { panelFactsMany } from '../production/production.facts.ts';
import { isOpenTask } from './domain/statuses.ts';
import { type TaskState, taskAggregate } from './domain/task.ts';

/** What is on a truck knows that it is, and stands there once. */
const panelsOnTasks = invariantOf<TaskState>(taskAggregate, {
  name: 'panelsOnTasks',
  title: 'A panel is on one truck at most, once',
  settlesWithinMs: 0,
  async faultsOf({ id, state }, { tx, accountId }) {
    if (!isOpenTask(state.status)) return [];
    const loaded = state.items.flatMap((item) => item.loadedPanelIds);
    const twice = loaded.filter((panelId, i) => loaded.indexOf(panelId) !== i);
    const panels = await panelFactsMany(tx, accountId, loaded);
    return [
      ...twice.map((panelId) => `panel ${panelId} stands there twice`),
      ...panels.flatMap((panel) =>
        panel.isGone
          ? []
          : [
              ...(panel.taskId === id ? [] : [`panel ${panel.id} says it is on task ${panel.taskId ?? 'none'}`]),
              ...(panel.isDespatched ? [`panel ${panel.id} is delivered already`] : []),
            ],
      ),
    ];
  },
});

/** What must hold of tasks. */
export const tasksInvariants: readonly Invariant[] = [panelsOnTasks];
