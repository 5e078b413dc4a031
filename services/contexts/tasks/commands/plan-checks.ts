import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { dayOffText } from '../../account/days-off.contract.ts';
import { isGeneral } from '../domain/task.ts';
import { type ResourceState, resourceAggregate } from '../resources/reference.ts';
import { refusedOn, runDays, taskSettings } from '../resources/settings.ts';
import type { DespatchKind, TaskPlan } from '../tasks.events.ts';

type Planned = Pick<TaskPlan, 'date' | 'resourceId'>;
/** Kilograms that are about to be planned, and the task they are of (0: a new one). */
export interface Load {
  readonly taskId: number;
  readonly kg: number;
  readonly despatchType: DespatchKind;
}

/**
 * Refuses a plan nobody could drive: with goods or a resource a day that is closed, or a public holiday when the
 * settings exclude those, and a resource that is archived or, when overloading is not allowed, full. Only what changes is
 * looked at; what others plan in the same moment is not.
 */
export async function assertPlan(context: CommandContext, plan: Planned, before: Planned | null, load: Load) {
  const settings = await taskSettings(context.tx, context.accountId);
  // Work that neither carries goods nor takes a truck is done on any day: the calendar of deliveries does not bind it.
  const drivenOn = (asked: Planned) => (!isGeneral(load.despatchType) || asked.resourceId !== null ? asked.date : null);
  const day = drivenOn(plan);
  if (day !== null && !(before && drivenOn(before) === day)) await assertOpen(context, day);
  if (plan.resourceId === null) return;
  const resource = await context.find(resourceAggregate, plan.resourceId);
  if (!resource || resource.state.isDeleted) throw badField('resourceId', 'Choose a resource');
  const isNew = plan.resourceId !== before?.resourceId;
  if (isNew && resource.state.isArchived)
    throw badField('resourceId', `${resource.state.name} is archived. Restore it, or choose another resource`);
  if (!settings.allowOverload && (isNew || plan.date !== before?.date))
    await assertRoom(context, plan, resource.state, load);
}

const whoAllows = {
  company: 'The company does not deliver on public holidays; the company configuration can allow it',
  tasks: 'Task configuration can allow it',
  calendar: 'The calendar of the company is closed for deliveries',
};

async function assertOpen({ tx, accountId }: CommandContext, date: string) {
  const days = await runDays(tx, accountId);
  const off = refusedOn(days, date);
  if (!off) return;
  const remedy = off.kind === 'closure' ? whoAllows.calendar : whoAllows[days.refusal ?? 'tasks'];
  throw badField('date', `${date} is ${dayOffText(off)}. ${remedy}`);
}

async function assertRoom(context: CommandContext, plan: Planned, { name, capacityKg }: ResourceState, load: Load) {
  if (capacityKg === null || plan.date === null) return;
  const { rows } = await sql<{ kg: string }>`
    select coalesce(sum(weight_kg), 0)::text as kg from task_list where account_id = ${context.accountId} and is_open
      and date = ${plan.date} and resource_id = ${plan.resourceId} and id <> ${load.taskId}`.execute(context.tx);
  const total = Math.round(Number(rows[0]?.kg ?? 0) + load.kg);
  if (total > capacityKg)
    throw badField(
      'resourceId',
      `${name} carries ${capacityKg} kg: with this task it would carry ${total} kg on ${plan.date}`,
    );
}
