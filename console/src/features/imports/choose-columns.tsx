import {
  type Import,
  type ImportKindView,
  importsContract,
} from '@glasshouse/services/contexts/imports/imports.contract';
import { useState } from 'react';
import { useCommand } from '../../lib/api/use-command.ts';
import { Select } from '../../ui/select.tsx';
import { CheckField } from '../../widgets/form/fields.tsx';
import { Section } from '../../widgets/page/page.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import styles from './imports.module.css';

interface Props {
  readonly import: Import;
  readonly fields: ImportKindView['fields'];
}

const leftOut = '';

/** Says which field each column of the file holds. Each choice is kept at once. */
export function ChooseColumns({ import: one, fields }: Props) {
  const [columns, setColumns] = useState(one.columns);
  const [hasHead, setHasHead] = useState(one.hasHead);
  const map = useCommand(importsContract.mapImport, {
    refresh: [importsContract.getImport, importsContract.listImportRows],
  });
  const keep = (next: { columns?: (string | null)[]; hasHead?: boolean }) => {
    const body = { columns: next.columns ?? columns, hasHead: next.hasHead ?? hasHead };
    setColumns(body.columns);
    setHasHead(body.hasHead);
    void map.run({ params: { id: one.id }, body });
  };
  // A field that another column had moves: it is in one column.
  const choose = (at: number, field: string) =>
    keep({ columns: columns.map((was, i) => (i === at ? field || null : was === field ? null : was)) });
  const missing = fields.filter((field) => field.isRequired && !columns.includes(field.key));
  const unused = columns.filter((field) => field === null).length;
  const head = one.sample[0] ?? [];
  const example = one.sample.slice(hasHead ? 1 : 0, hasHead ? 3 : 2);
  return (
    <Section title="Columns">
      <div className={styles.bar}>
        <CheckField
          id="import-head"
          error={undefined}
          label="The first row names the columns"
          value={hasHead}
          onChange={(value) => keep({ hasHead: value })}
        />
        <p role="status">
          {missing.length > 0
            ? `Choose the column of: ${missing.map(({ title }) => title).join(', ')}`
            : unused > 0
              ? `${unused} of ${columns.length} columns ${unused === 1 ? 'is' : 'are'} left out`
              : 'Every column has its field'}
        </p>
      </div>
      <PlainTable
        caption="Columns of the file"
        rows={columns.map((field, at) => ({ field, at }))}
        keyOf={({ at }) => at}
        empty="The file has no columns."
        columns={[
          { title: 'Column', cell: ({ at }) => <b>{nameOf(head, at, hasHead)}</b> },
          {
            title: 'Holds',
            isMinor: true,
            cell: ({ at }) =>
              example
                .map((row) => row[at])
                .filter(Boolean)
                .join(' · '),
          },
          {
            title: 'Field',
            cell: ({ field, at }) => (
              <Select
                aria-label={`Field of ${nameOf(head, at, hasHead)}`}
                value={field ?? leftOut}
                options={[
                  { value: leftOut, label: 'Leave out' },
                  ...fields.map(({ key, title, isRequired }) => ({
                    value: key,
                    label: isRequired ? `${title} (required)` : title,
                  })),
                ]}
                onChange={(value) => choose(at, value)}
              />
            ),
          },
        ]}
      />
    </Section>
  );
}

const nameOf = (head: readonly string[], at: number, hasHead: boolean) => (hasHead && head[at]) || `Column ${at + 1}`;
