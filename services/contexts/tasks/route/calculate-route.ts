import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { badField, conflict } from '../../../platform/kernel/errors.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { type TaskWork, workOnTask } from '../commands/change-task.ts';
import { canStartRun, isOnTheRoad, isOpenTask } from '../domain/statuses.ts';
import { hasResource, isGeneral } from '../domain/task.ts';
import { moveTask } from '../domain/task-moves.ts';
import { withResource } from '../resources/with-resource.ts';
import { instantOf } from './local-time.ts';
import type { CalculateBody, RouteView } from './route.contract.ts';
import { claimTask, releaseTask, runIdOf } from './route-facts.ts';
import { planStops } from './stops-of.ts';
import { moveRoute, taskRouteAggregate } from './task-route.ts';

/**
 * Plans a run over tasks: the stops in a good order (or in the one given), with when each is reached. Kept, the tasks take
 * the order, the day and the resource; otherwise it is only an answer.
 */
export const calculateRoute = command('tasks.calculateRoute', async (input: CalculateBody, context) => {
  const works: TaskWork[] = [];
  for (const id of [...new Set(input.taskIds)].sort((a, b) => a - b)) works.push(await workOnTask(context, id));
  assertPlannable(works, input);
  const byPlace = input.taskIds.flatMap((id) => works.find((work) => work.id === id) ?? []);
  const first = byPlace[0]?.state.plan;
  const resourceId = input.resourceId === undefined ? (first?.resourceId ?? null) : input.resourceId;
  const date = input.date === undefined ? (first?.date ?? null) : input.date;
  const planned = await planStops(context, {
    tasks: byPlace.map(({ id, state }) => ({ ...state, id })),
    order: input.taskItemIds,
    departAt: input.departAt ?? first?.departAt ?? null,
    isOptimised: input.optimise,
  });
  const body = { ...planned, resourceId, date, taskIds: byPlace.map((work) => work.id) };
  if (!input.save) return outcome<RouteView>({ id: null, status: null, ...body });
  const known = await pendingRun(context, body.taskIds);
  const run = known ?? (await context.start(taskRouteAggregate));
  const driver = byPlace.some((work) => hasResource(work.state.plan));
  const moved = moveRoute(known?.state ?? null, 'calculateroute', body, {
    hasTasksAndResource: resourceId !== null || driver,
  });
  for (const id of known?.state.taskIds ?? []) if (!body.taskIds.includes(id)) await releaseTask(context, id);
  for (const id of body.taskIds) if (!known?.state.taskIds.includes(id)) await claimTask(context, id, run.id);
  const tasks = await keep(context, byPlace, body);
  return outcome<RouteView>({ id: run.id, status: moved[0]?.data.to ?? null, ...body }, change(run, moved), ...tasks);
});

function assertPlannable(works: readonly TaskWork[], input: CalculateBody): void {
  for (const [i, id] of input.taskIds.entries()) {
    const task = works.find((work) => work.id === id)?.state;
    if (!task || !isOpenTask(task.status) || isGeneral(task.despatchType))
      throw badField(`taskIds.${i}`, `${task?.number ?? 'The task'} has no stops to drive to`);
    if (isOnTheRoad(task.status) && input.save)
      throw conflict('IllegalTransition', `Plan run: ${task.number} is on the road already`);
  }
}

/** The planned run these tasks are on. 409 when they are on several, or on one that is driven. */
async function pendingRun(context: CommandContext, taskIds: readonly number[]) {
  const ids = new Set<number>();
  for (const id of taskIds) {
    const run = await runIdOf(context, id);
    if (run !== null) ids.add(run);
  }
  if (ids.size > 1)
    throw conflict('RunConflictError', 'Plan run: these tasks are on different runs. Drop one of them first');
  const [id] = ids;
  const found = id === undefined ? null : await context.find(taskRouteAggregate, id);
  if (found && !canStartRun(found.state.status))
    throw conflict('RunConflictError', 'Plan run: the run is on the road already');
  return found;
}

/** The tasks as they are on the run: its day and resource, its order of stops, and when each is reached. */
async function keep(
  context: CommandContext,
  works: readonly TaskWork[],
  run: Pick<RouteView, 'stops' | 'resourceId' | 'date' | 'departAt'>,
): Promise<Change[]> {
  const { timeZone } = await accountFacts(context.tx, context.accountId);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(context.now);
  const changes: Change[] = [];
  for (const work of works) {
    const { plan: now } = work.state;
    const isOther = run.resourceId !== null && run.resourceId !== now.resourceId;
    const plan = await withResource(context, {
      ...now,
      date: run.date,
      resourceId: run.resourceId,
      departAt: run.departAt,
      ...(isOther ? { driver: '', vehicle: '' } : {}),
    });
    const own = run.stops.flatMap((stop) => stop.taskItemIds.map((taskItemId) => ({ taskItemId, at: stop.arriveAt })));
    const mine = own.filter(({ taskItemId }) => work.state.items.some((item) => item.taskItemId === taskItemId));
    const rest = work.state.items.map((item) => item.taskItemId).filter((id) => !mine.some((m) => m.taskItemId === id));
    const arrivals = mine.flatMap(({ taskItemId, at }) =>
      at === null ? [] : [{ taskItemId, at: instantOf(run.date ?? today, at, timeZone) }],
    );
    const sequence = [...mine.map((one) => one.taskItemId), ...rest];
    work.add((task) => moveTask(task, 'save', { plan, sequence, arrivals }));
    changes.push(work.done());
  }
  return changes;
}
