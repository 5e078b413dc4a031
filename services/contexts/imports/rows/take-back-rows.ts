import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { isRefusal } from '../../../platform/cqrs/is-refusal.ts';
import { inSavepoint } from '../../../platform/db/savepoint.ts';
import type { Change } from '../../../platform/kernel/aggregate.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { KindName } from '../imports.contract.ts';
import type { Decided } from './decide-rows.ts';
import { kinds } from './kinds.ts';
import { type KeptRow, noteResults, type Owner, type RowResult, versionsOf } from './row-store.ts';

/** Takes back the records of some rows, each by the command that people use, and notes which stay and why. */
export async function takeBackRows(
  context: CommandContext,
  owner: Owner,
  kind: KindName,
  rows: readonly KeptRow[],
): Promise<Decided> {
  const versions = await versionsOf(
    context.tx,
    owner.accountId,
    rows.flatMap(({ record }) => record ?? []),
  );
  const results: RowResult[] = [];
  const changes: Change[] = [];
  for (const { row, record } of rows) {
    const stays = record && versions.get(record.id) === record.version ? null : 'Somebody changed it since';
    // One by one: a record that must stay leaves the others alone.
    const done = stays ?? (await tried(context, kind, record?.id ?? 0));
    if (typeof done === 'string') results.push({ row, state: 'kept', faults: [{ field: null, message: done }] });
    else {
      results.push({ row, state: 'takenBack', faults: [] });
      changes.push(...done);
    }
  }
  await noteResults(context.tx, owner, results);
  return { results, changes };
}

/** How a record is taken back, or why it stays. */
async function tried(context: CommandContext, kind: KindName, id: number): Promise<readonly Change[] | string> {
  try {
    return await inSavepoint(context.tx, true, () => kinds[kind].takeBack(id, context));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error instanceof AppError && error.details[0] ? error.details[0].message : (error as Error).message;
  }
}
