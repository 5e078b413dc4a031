import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { TaskPlan } from '../tasks.events.ts';
import { resourceAggregate } from './reference.ts';

/** The plan with what its resource brings along: the vehicle's name and its usual driver, unless others are named. */
export async function withResource(context: CommandContext, plan: TaskPlan): Promise<TaskPlan> {
  if (plan.resourceId === null) return plan;
  const found = await context.find(resourceAggregate, plan.resourceId);
  if (!found) return plan;
  const { kind, name, driver } = found.state;
  if (kind === 'vehicle') return { ...plan, vehicle: name, driver: plan.driver || driver };
  return { ...plan, driver: plan.driver || name };
}
