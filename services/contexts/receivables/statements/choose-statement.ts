import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { businessDay } from '../reading/business-day.ts';
import type { StatementOf } from './statement.contract.ts';
import type { ChosenStatement } from './statements.contract.ts';

/** The statement that is meant, its days filled in. 422 for a day to come, or one that begins after it ends. */
export async function chosenStatement(
  { asOf: at, from: since, kind }: ChosenStatement,
  context: Pick<CommandContext, 'tx' | 'accountId' | 'now'>,
): Promise<StatementOf> {
  const today = await businessDay(context);
  const asOf = at ?? today;
  if (asOf > today) throw badField('asOf', 'Choose today or a day before');
  const from = since ?? `${asOf.slice(0, 8)}01`;
  if (from > asOf) throw badField('from', 'Choose a day before the statement ends');
  return { asOf, from, kind };
}
