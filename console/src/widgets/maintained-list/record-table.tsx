import type { ListField } from '@glasshouse/services/platform/contract/list-fields';
import type { AnyList } from '@glasshouse/services/platform/contract/maintained-list';
import type { ReactNode } from 'react';
import { Chip } from '../../ui/chip.tsx';
import { type PlainColumn, PlainTable } from '../page/plain-table.tsx';
import type { AnyRecord } from './list-records.ts';
import { RecordActions } from './record-actions.tsx';

interface Props {
  readonly list: AnyList;
  readonly records: readonly AnyRecord[];
  /** Ids of all records in their order. */
  readonly order: readonly number[];
  readonly empty: string;
  readonly onChange: (record: AnyRecord) => void;
}

/** The records of a maintained list, each with what can be done with it. */
export function RecordTable({ list, records, order, empty, onChange }: Props) {
  const fields = Object.entries(list.fields as Record<string, ListField>);
  const columns: PlainColumn<AnyRecord>[] = fields.map(([name, field]) => ({
    title: field.label,
    ...(field.unit ? { unit: field.unit } : {}),
    ...(isNumeric(field) ? { isNumeric: true } : {}),
    ...(field.isOptional ? { isMinor: true } : {}),
    cell: (record) => shown(field, record[name]),
  }));
  if (records.some((record) => record.isArchived))
    columns.push({
      title: 'Standing',
      cell: (record) => record.isArchived && <Chip tone="neutral" label="Archived" icon="archive" />,
    });
  columns.push({
    title: 'Actions',
    cell: (record) => <RecordActions list={list} record={record} order={order} onChange={() => onChange(record)} />,
  });
  return (
    <PlainTable
      isCards
      caption={list.words.many}
      rows={records}
      keyOf={(one) => one.id}
      empty={empty}
      columns={columns}
    />
  );
}

const isNumeric = ({ type }: ListField) => type === 'number' || type === 'money' || type === 'quantity';

function shown(field: ListField, value: unknown): ReactNode {
  if (field.says) return field.says(value as never);
  if (field.choices) return field.choices[String(value)] ?? field.none ?? '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value ?? '');
}
