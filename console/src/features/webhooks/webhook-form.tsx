import { TextField } from '../../widgets/form/fields.tsx';
import type { FormCommand } from '../../widgets/form/form.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { type FieldErrors, useForm } from '../../widgets/form/form-state.ts';
import { TypesPicker } from './types-picker.tsx';

export interface WebhookValues {
  name: string;
  url: string;
  types: readonly string[];
}

interface Props {
  readonly initial: WebhookValues;
  readonly command: FormCommand & FieldErrors;
  readonly isNew: boolean;
  readonly onSubmit: (values: { name: string; url: string; types: string[] }) => void;
  readonly onCancel?: () => void;
}

/** Name, address, and what is sent. */
export function WebhookForm({ initial, command, isNew, onSubmit, onCancel }: Props) {
  const form = useForm(initial, command);
  const { types, ...rest } = form.values;
  const picked = form.bind('types');
  return (
    <Form
      command={command}
      submitLabel={isNew ? 'Create webhook' : 'Save webhook'}
      isChanged={form.isChanged}
      startsInFirstField={isNew}
      onSubmit={() => onSubmit({ ...rest, types: [...types] })}
      {...(onCancel ? { onCancel } : {})}
    >
      <TextField label="Name" width={40} maxLength={80} placeholder="Our ERP" {...form.bind('name')} />
      <TextField
        label="Address"
        width={60}
        maxLength={1_000}
        placeholder="https://erp.example.com/hooks"
        help="Begins with https://. Each event is posted to it as JSON, signed."
        {...form.bind('url')}
      />
      <TypesPicker value={types} error={picked.error} onChange={picked.onChange} />
    </Form>
  );
}
