import type { AnyList } from '@glasshouse/services/platform/contract/maintained-list';
import type { Common } from '../form/fields.tsx';
import type { Bound } from '../form/form-state.ts';
import { LookupField } from '../form/lookup-field.tsx';
import { type AnyRecord, nameOf } from './list-records.ts';

interface Props extends Common, Bound<string> {
  readonly list: AnyList;
}

const everything = { query: { length: '-1' } };

/** A choice of a record of a maintained list, by its id. An archived one stays only where it is chosen already. */
export function RecordPicker({ list, ...rest }: Props) {
  const toOptions = (answer: unknown) =>
    (answer as { data: readonly AnyRecord[] }).data
      .filter((record) => !record.isArchived || String(record.id) === rest.value)
      .map((record) => ({ value: String(record.id), label: nameOf(list, record) }));
  return <LookupField {...rest} endpoint={list.calls.list} input={everything} toOptions={toOptions} />;
}
