import {
  type FileRow,
  type Import,
  type ImportKindView,
  importLimits,
  importsContract,
} from '@glasshouse/services/contexts/imports/imports.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.tsx';
import { Section } from '../../widgets/page/page.tsx';
import { PartWait } from '../../widgets/page/part-wait.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import styles from './imports.module.css';
import { importRowsQuery } from './imports.queries.ts';

interface Props {
  readonly import: Import;
  readonly fields: ImportKindView['fields'];
}
/** One fault of one row; a fault of no field is shown at the first one, which names the record. */
interface Line {
  readonly row: FileRow;
  readonly field: string;
  readonly message: string;
}
type Typed = Readonly<Record<string, string>>;
const keyOf = ({ row, field }: Pick<Line, 'row' | 'field'>) => `${row.row} ${field}`;

/** Rows with faults, each cell to be corrected where it stands; the file stays as it is. */
export function CorrectRows({ import: one, fields }: Props) {
  const found = useQuery(importRowsQuery(one.id, 'faulty', 0));
  const [typed, setTyped] = useState<Typed>({});
  const { why } = useRights();
  const correct = useCommand(importsContract.correctImport, {
    refresh: [importsContract.getImport, importsContract.listImportRows],
    onDone: ({ rows }) => {
      setTyped({});
      const right = rows.filter(({ state }) => state === 'ready').length;
      if (right > 0)
        toast.success(`${right} of ${rows.length} corrected ${rows.length === 1 ? 'row' : 'rows'} can be imported`);
    },
  });
  if (!found.data)
    return <PartWait title="the rows with faults" error={found.error} onRetry={() => void found.refetch()} rows={4} />;
  const lines = linesOf(found.data.data, fields);
  const send = () => {
    const rows = correctionsOf(lines, typed).slice(0, importLimits.corrections);
    if (rows.length > 0) void correct.run({ params: { id: one.id }, body: { rows } });
  };
  const titleOf = (key: string) => fields.find((field) => field.key === key)?.title ?? key;
  const changed = Object.keys(typed).length;
  return (
    <Section title="Rows with faults">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <PlainTable
          caption="Rows with faults"
          rows={lines}
          keyOf={keyOf}
          empty="No row has faults."
          columns={[
            { title: 'Row', isNumeric: true, cell: ({ row }) => row.row },
            { title: 'Field', cell: ({ field }) => titleOf(field) },
            {
              title: 'Cell',
              cell: (line) => (
                <Input
                  aria-label={`${titleOf(line.field)} of row ${line.row.row}`}
                  aria-invalid
                  value={typed[keyOf(line)] ?? line.row.cells[line.field] ?? ''}
                  disabled={why(importsContract.correctImport.access) !== null}
                  onChange={(event) => setTyped({ ...typed, [keyOf(line)]: event.target.value })}
                />
              ),
            },
            { title: 'What is wrong', cell: ({ message }) => message },
            { title: 'Record', isMinor: true, cell: ({ row }) => row.cells[fields[0]?.key ?? ''] ?? '' },
          ]}
        />
        <div className={styles.bar}>
          <Button type="submit" variant="primary" disabled={changed === 0} isBusy={correct.isRunning}>
            Check corrections
          </Button>
          {found.data.hasMore && (
            <p>The first {importLimits.pageRows} rows are shown; the next follow as these are right.</p>
          )}
        </div>
      </form>
    </Section>
  );
}

const linesOf = (rows: readonly FileRow[], fields: Props['fields']): Line[] =>
  rows.flatMap((row) =>
    row.faults.map(({ field, message }) => ({ row, field: field ?? fields[0]?.key ?? '', message })),
  );

/** What was typed, by row. */
function correctionsOf(lines: readonly Line[], typed: Typed): { row: number; cells: Record<string, string> }[] {
  const changed = lines.filter((line) => typed[keyOf(line)] !== undefined);
  return [...Map.groupBy(changed, ({ row }) => row.row)].map(([row, own]) => ({
    row,
    cells: Object.fromEntries(own.map((line) => [line.field, typed[keyOf(line)] ?? ''])),
  }));
}
