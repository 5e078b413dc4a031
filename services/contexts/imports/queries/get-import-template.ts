import { query } from '../../../platform/cqrs/query.ts';
import { byteOrderMark, csvLine } from '../../../platform/export/csv.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import { importKinds, type KindName } from '../imports.contract.ts';
import { kinds } from '../rows/kinds.ts';

const exampleRows = [0, 1];

/** A file of a kind to fill in: a head and two examples. */
export const getImportTemplate = query('imports.getImportTemplate', async ({ kind }: { kind: KindName }) => {
  const { fields } = kinds[kind];
  const lines = [
    csvLine(fields.map(({ title }) => title)),
    ...exampleRows.map((i) => csvLine(fields.map(({ examples }) => examples[i] ?? ''))),
  ];
  return new FileAnswer({
    name: `${importKinds[kind]} to import.csv`,
    type: 'text/csv; charset=utf-8',
    body: Buffer.from(byteOrderMark + lines.join('')),
  });
});
