import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { businessDay } from '../reading/business-day.ts';
import type { ChosenStatement, StatementKind } from './statements.contract.ts';

/** Which statement is meant; days are YYYY-MM-DD. */
export interface StatementOf {
  /** The end of this day. */
  readonly asOf: string;
  readonly kind: StatementKind;
  /** First day of what happened; of an activity statement only. */
  readonly since: string;
  /** As it was known at this instant, so that an old statement can be repeated. */
  readonly knownOn?: string | undefined;
}

/** A statement whose first day may be left out: then it is the first of its month. 422 when it begins after it ends. */
export function wholeStatement(of: Omit<StatementOf, 'since'> & { readonly since?: string | undefined }): StatementOf {
  const since = of.since ?? `${of.asOf.slice(0, 8)}01`;
  if (since > of.asOf) throw badField('since', 'Choose a day before the statement ends');
  return { ...of, since };
}

/** The statement that is asked for, of today when no day is named. 422 for a day to come. */
export async function chosenStatement(
  { asOf: at, since, kind }: ChosenStatement,
  context: Pick<CommandContext, 'tx' | 'accountId' | 'now'>,
): Promise<StatementOf> {
  const today = await businessDay(context);
  const asOf = at ?? today;
  if (asOf > today) throw badField('asOf', 'Choose today or a day before');
  return wholeStatement({ asOf, since, kind });
}
