import { command } from '../../../platform/cqrs/command.ts';
import { isGeneral, taskAggregate } from '../domain/task.ts';
import { startRunOf } from '../route/route-facts.ts';
import { lifecycleAction } from './run-lifecycle-action.ts';

interface Input {
  id: number;
  reason: string;
}

const startRun = lifecycleAction('routeStarted');

const startGeneral = lifecycleAction('start');

/** Starts the run, or the work of a task without goods. A planned run over nothing else starts with it. */
export const startTask = command('tasks.startTask', async (input: Input, context) => {
  const { state } = await context.load(taskAggregate, input.id);
  const done = await (isGeneral(state.despatchType) ? startGeneral : startRun).handle(input, context);
  return { ...done, changes: [...done.changes, ...(await startRunOf(context, input.id))] };
});
