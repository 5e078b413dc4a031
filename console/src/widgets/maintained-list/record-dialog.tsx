import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { ListField } from '@glasshouse/services/platform/contract/list-fields';
import type { AnyList } from '@glasshouse/services/platform/contract/maintained-list';
import type { ReactNode } from 'react';
import { useCommand } from '../../lib/api/use-command.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldRow, Form } from '../form/form.tsx';
import { useForm } from '../form/form-state.ts';
import { FieldControl } from './field-control.tsx';
import { bodyOf, valuesOf } from './field-values.ts';
import { type AnyRecord, nameOf } from './list-records.ts';

interface Props {
  readonly list: AnyList;
  /** Null makes a new one. */
  readonly record: AnyRecord | null;
  /** What is read again afterwards, where the records are shown elsewhere too; left out: the list. */
  readonly refresh?: readonly Endpoint[];
  readonly onClose: () => void;
}

/** Adds or changes a record of a maintained list. */
export function RecordDialog({ list, record, refresh = [list.calls.list], onClose }: Props) {
  const { one } = list.words;
  const success = record ? 'Saved' : `The ${one} is added`;
  const options = { success, refresh, onDone: onClose };
  const create = useCommand(list.calls.create, options);
  const update = useCommand(list.calls.update, options);
  const command = record ? update : create;
  const form = useForm(valuesOf(list.fields, record), command);
  const send = () => {
    const body = bodyOf(list.fields, form.values);
    const seen = record?.revision === undefined ? {} : { revision: record.revision };
    void (record ? update.run({ params: { id: record.id }, body: { ...body, ...seen } }) : create.run({ body }));
  };
  const title = record ? `Change ${nameOf(list, record)}` : `New ${one}`;
  return (
    <Dialog isOpen size="small" title={title} isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel={record ? 'Save' : 'Add'} onSubmit={send} onCancel={onClose}>
        {rowsOf(list).map((names) => (
          <Row key={names.join()} isWide={names.length === 1}>
            {names.map((name) => (
              <FieldControl key={name} field={list.fields[name]} bound={form.bind(name)} />
            ))}
          </Row>
        ))}
      </Form>
    </Dialog>
  );
}

const Row = ({ isWide, children }: { readonly isWide: boolean; readonly children: ReactNode }) =>
  isWide ? children : <FieldRow>{children}</FieldRow>;

/** Numbers that follow each other stand side by side, everything else on a line of its own. */
function rowsOf(list: AnyList): string[][] {
  const isNumber = ({ type }: ListField) => type === 'number';
  const rows: string[][] = [];
  for (const [name, field] of Object.entries(list.fields as Record<string, ListField>)) {
    const last = rows.at(-1);
    const before = last?.[0] === undefined ? null : (list.fields[last[0]] as ListField);
    if (last && before && isNumber(before) && isNumber(field) && last.length < 2) last.push(name);
    else rows.push([name]);
  }
  return rows;
}
