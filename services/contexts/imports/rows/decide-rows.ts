import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { isRefusal } from '../../../platform/cqrs/is-refusal.ts';
import { inSavepoint } from '../../../platform/db/savepoint.ts';
import type { ImportKind, MadeRecord } from '../../../platform/imports/import-kind.ts';
import type { Change } from '../../../platform/kernel/aggregate.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { ImportState } from '../domain/import.ts';
import type { RowFault } from '../imports.contract.ts';
import { kinds } from './kinds.ts';
import {
  type KeptRow,
  noteIdentities,
  noteResults,
  type Owner,
  type RowRecord,
  type RowResult,
  type Twin,
  twinsOf,
} from './row-store.ts';
import { cellsOf, type ReadRow, readCells } from './values-of.ts';

/** What was decided of some rows: of the first of them when one made more than its record. */
export interface Decided {
  readonly results: readonly RowResult[];
  /** What the records are made by; empty for a check. */
  readonly changes: readonly Change[];
}

/**
 * Decides some rows of an import, each by the command that people use, and notes what becomes of them. A check and a run
 * are this one function: a check takes back what each row reserved, a run keeps it. A row that is refused leaves nothing.
 */
export async function decideRows(
  context: CommandContext,
  importId: number,
  { kind: name, columns }: Pick<ImportState, 'kind' | 'columns'>,
  rows: readonly KeptRow[],
  keeps: boolean,
): Promise<Decided> {
  const kind = kinds[name];
  const owner: Owner = { accountId: context.accountId, importId };
  const read = rows.map((row) => ({ row: row.row, ...readCells(kind, cellsOf(kind.fields, columns, row)) }));
  const identities = read.map(({ row, values }) => ({ row, identities: kind.identities(values) }));
  await noteIdentities(context.tx, owner, identities);
  const twins = await twinsOf(
    context.tx,
    owner,
    read.map(({ row }) => row),
  );
  const make = await kind.begin(
    read.map(({ values }) => values),
    context,
  );
  const results: RowResult[] = [];
  const changes: Change[] = [];
  for (const one of read) {
    const faults = faultsBefore(kind, one, twins.get(one.row));
    // One by one: a row that is refused leaves the others alone.
    const made = faults.length > 0 ? faults : await tried(kind, context, keeps, () => make(one.values));
    if (Array.isArray(made)) results.push({ row: one.row, state: 'faulty', faults: made });
    else if (!keeps) results.push({ row: one.row, state: 'ready', faults: [] });
    else {
      results.push({ row: one.row, state: 'made', faults: [], record: recordOf(made) });
      changes.push(...made.changes);
      if (made.changes.length > 1) break;
    }
  }
  await noteResults(context.tx, owner, results);
  return { results, changes };
}

const recordOf = ({ type, id, name, changes }: MadeRecord): RowRecord => {
  const own = changes.find(({ stream }) => stream.id === id);
  return { type, id, name, version: (own?.stream.version ?? 0) + (own?.events.length ?? 0) };
};

function faultsBefore(kind: ImportKind, { faults }: ReadRow, twins: readonly Twin[] = []): RowFault[] {
  if (faults.length > 0) return faults;
  const titleOf = (field: string) => kind.fields.find(({ key }) => key === field)?.title ?? field;
  return twins.map(({ field, twin }) => ({
    field,
    message: `Row ${twin} has the same ${inSentence(titleOf(field))}: leave one of them out`,
  }));
}

/** A title within a sentence: ABN stays ABN. */
const inSentence = (title: string) => (/^[A-Z]{2}/.test(title) ? title : title[0]?.toLowerCase() + title.slice(1));

/** The record of a row, or why there is none. */
async function tried(
  kind: ImportKind,
  { tx }: CommandContext,
  keeps: boolean,
  make: () => Promise<MadeRecord>,
): Promise<MadeRecord | RowFault[]> {
  try {
    return await inSavepoint(tx, keeps, make);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return faultsOf(kind, error as Error);
  }
}

/** A refusal of the command as faults of the row's fields. */
function faultsOf(kind: ImportKind, error: Error): RowFault[] {
  if (!(error instanceof AppError) || error.details.length === 0) return [{ field: null, message: error.message }];
  return error.details.map(({ target, message }) => ({ field: fieldOf(kind, target), message }));
}

const fieldOf = ({ fields }: ImportKind, target: string): string | null =>
  fields.find(({ key, targets = [] }) => key === target || targets.includes(target))?.key ?? null;
