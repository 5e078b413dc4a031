import { command } from '../../../platform/cqrs/command.ts';
import { move } from '../domain/import.ts';
import { isHead, proposeColumns } from '../file/recognise.ts';
import type { Delimiter, Encoding } from '../imports.contract.ts';
import { knownHeads } from '../reading/known-heads.ts';
import { kinds } from '../rows/kinds.ts';
import { loadImport, movedImport } from './load-import.ts';

interface Input {
  readonly id: number;
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
  /** Rows that hold something. */
  readonly records: number;
  /** The first of them. */
  readonly sample: readonly (readonly string[])[];
}
/** What of a cell is shown beside its column. */
const shownCharacters = 80;

/** Notes that a file is read whole, and proposes the field of each column. Throws IllegalTransition unless it is being read. */
export const finishReading = command('imports.finishReading', async (input: Input, context) => {
  const { id, encoding, delimiter, records } = input;
  const found = await loadImport(context, id);
  const { kind } = found.state;
  const width = Math.max(0, ...input.sample.map((row) => row.length));
  const sample = input.sample.map((row) =>
    Array.from({ length: width }, (_, i) => (row[i] ?? '').trim().slice(0, shownCharacters)),
  );
  const known = await knownHeads(context.tx, context.accountId, kind);
  const columns = proposeColumns(sample[0] ?? [], kinds[kind].fields, known);
  const read = { encoding, delimiter, records, sample, columns, hasHead: isHead(sample, columns) };
  return movedImport(found, move(found.state, 'read', {}, read));
});
