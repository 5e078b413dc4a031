import { query } from '../../../platform/cqrs/query.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { taskAggregate } from '../domain/task.ts';
import { drawnRun, lostOf } from './drawn-run.ts';

/** The stops of a task on the map. */
export const taskMap = query('tasks.taskMap', async ({ id }: { id: number }, { db, accountId, can }) => {
  const found = await findAggregate(db, accountId, taskAggregate, id, false);
  if (!found) throw notFound();
  const run = await drawnRun({ tx: db, accountId, can }, [{ ...found.state, id }], found.state.number);
  return { run, notPlaced: lostOf(run) };
});
