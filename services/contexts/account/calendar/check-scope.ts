import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import type { Scope } from '../work-calendar.contract.ts';

/** Who owns the parts that a scope can name. */
const kindOf: Readonly<Record<Exclude<Scope['kind'], 'account'>, string>> = {
  location: 'account.location',
  stage: 'production.stage',
  station: 'production.station',
  resourceGroup: 'tasks.resourceGroup',
  resource: 'tasks.resource',
};

/** 422 when a scope names a part that there is not. Parts that it named before may be gone by now. */
export async function checkScope(context: CommandContext, scope: Scope, before: Scope | undefined): Promise<void> {
  if (scope.kind === 'account') return;
  const had = before?.kind === scope.kind ? before.ids : [];
  const added = scope.ids.filter((id) => !had.includes(id));
  const [fault] = (await context.faultsOf(kindOf[scope.kind], added)).values();
  if (fault !== undefined) throw badField('scope.ids', fault);
}
