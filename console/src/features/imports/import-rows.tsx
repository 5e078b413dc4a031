import {
  type FileRow,
  type Import,
  type ImportKindView,
  RowFilter,
} from '@glasshouse/services/contexts/imports/imports.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { Section } from '../../widgets/page/page.tsx';
import { PartWait } from '../../widgets/page/part-wait.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';
import styles from './imports.module.css';
import { importRowsQuery } from './imports.queries.ts';

interface Props {
  readonly import: Import;
  readonly fields: ImportKindView['fields'];
}

const filterWords: Readonly<Record<RowFilter, string>> = {
  ...{ all: 'All rows', faulty: 'Rows with faults', made: 'Imported rows', kept: 'Rows that could not be undone' },
};
const stateWords: Readonly<Record<FileRow['state'], string>> = {
  ...{ read: 'Not checked', ready: 'Can be imported', faulty: 'Has faults', made: 'Imported' },
  ...{ takenBack: 'Undone', kept: 'Kept' },
};
/** Cells that are shown of each row. */
const shownFields = 4;

/** The rows of the file as they would be imported, and what became of each. */
export function ImportRows({ import: one, fields }: Props) {
  const [filter, setFilter] = useState<RowFilter>('all');
  const [after, setAfter] = useState(0);
  const found = useQuery(importRowsQuery(one.id, filter, after));
  const shown = fields.filter(({ key }) => one.columns.includes(key)).slice(0, shownFields);
  const choose = (value: string) => {
    setFilter(RowFilter.parse(value));
    setAfter(0);
  };
  const last = found.data?.data.at(-1)?.row ?? 0;
  return (
    <Section title="Rows">
      <div className={styles.bar}>
        <Select
          aria-label="Which rows"
          value={filter}
          options={RowFilter.options.map((value) => ({ value, label: filterWords[value] }))}
          onChange={choose}
        />
        <Button disabled={after === 0} onClick={() => setAfter(0)}>
          First rows
        </Button>
        <Button disabled={!found.data?.hasMore} onClick={() => setAfter(last)}>
          Next rows
        </Button>
      </div>
      {found.data ? (
        <PlainTable
          caption="Rows of the file"
          rows={found.data.data}
          keyOf={(row) => row.row}
          empty={filter === 'all' ? 'The rows of this file are no longer kept.' : 'There is no such row.'}
          columns={[
            { title: 'Row', isNumeric: true, cell: (row) => row.row },
            ...shown.map(({ key, title }, i) => ({
              ...{ title, isMinor: i > 0 },
              cell: (row: FileRow) => (i === 0 ? nameOf(row, key) : row.cells[key]),
            })),
            { title: 'Result', cell: (row) => stateWords[row.state] },
            { title: 'Why', cell: (row) => row.faults.map(({ message }) => message).join('; ') },
          ]}
        />
      ) : (
        <PartWait title="the rows" error={found.error} onRetry={() => void found.refetch()} rows={6} />
      )}
    </Section>
  );
}

/** What a row is called; the link of its record once there is one. */
const nameOf = ({ record, state, cells }: FileRow, key: string) =>
  record && state !== 'takenBack' ? (
    <RecordLink kind={record.type} id={record.id}>
      {record.name}
    </RecordLink>
  ) : (
    cells[key]
  );
