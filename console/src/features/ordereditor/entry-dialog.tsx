import { useCommand } from '../../lib/api/use-command.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckField, NumberField, SelectField, TextField } from '../../widgets/form/fields.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { type Bound, type FormState, useForm } from '../../widgets/form/form-state.ts';
import { bodyOf, type Entry, type EntryField, type EntryKind, type Values, valuesOf } from './entry-kind.ts';
import styles from './ordereditor.module.css';

interface Props<R extends Entry> {
  readonly kind: EntryKind<R>;
  /** Null adds one. */
  readonly entry: R | null;
  readonly onClose: () => void;
}

/** Adds or changes one entry of a list. */
export function EntryDialog<R extends Entry>({ kind, entry, onClose }: Props<R>) {
  const done = { refresh: [kind.list], onDone: onClose };
  const create = useCommand(kind.create, { ...done, success: 'Added' });
  const update = useCommand(kind.update, { ...done, success: 'Saved' });
  const command = entry ? update : create;
  const form = useForm<Values>(valuesOf(kind.fields, entry), command);
  const send = () => {
    const body = bodyOf(kind.fields, form.values);
    void command.run((entry ? { params: { id: entry.id }, body } : { body }) as never);
  };
  return (
    <Dialog
      isOpen
      title={entry ? `${entry.name}` : `Add ${kind.word}`}
      isChanged={form.isChanged && !command.isRunning}
      onClose={onClose}
    >
      <Form command={command} closeLabel="Close" onSubmit={send} onCancel={onClose}>
        <div className={styles.fields}>
          {kind.fields.map((field) => (
            <div key={field.name} data-wide={isWide(field) || undefined}>
              <FieldOf field={field} form={form} />
            </div>
          ))}
        </div>
      </Form>
    </Dialog>
  );
}

const isWide = (field: EntryField) => field.kind === 'check' || field.name === 'description' || field.name === 'name';

function FieldOf({ field, form }: { readonly field: EntryField; readonly form: FormState<Values> }) {
  const { label, help, unit, width } = field;
  const more = { label, ...(help ? { help } : {}), ...(width ? { width } : {}) };
  const bound = form.bind(field.name);
  if (field.kind === 'check') return <CheckField label={label} {...(bound as Bound<boolean>)} />;
  const text = bound as Bound<string>;
  if (field.kind === 'select') return <SelectField {...more} options={field.options ?? []} {...text} />;
  if (field.kind === 'number' || field.kind === 'decimal')
    return <NumberField {...more} {...(unit ? { unit } : {})} {...text} />;
  return <TextField {...more} autoComplete="off" {...text} />;
}
