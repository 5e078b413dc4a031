import {
  despatchKindLabels,
  type TaskTypeBody,
  type TaskTypeRow,
} from '@glasshouse/services/contexts/tasks/resources/resources.contract';
import { Dialog } from '../../../ui/dialog.tsx';
import { CheckField, NumberField, SelectField, TextField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { proofWords } from '../task-words.ts';
import { useSaveType } from './resources.queries.ts';

const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

interface Props {
  /** Null: a new one. */
  readonly type: TaskTypeRow | null;
  readonly onClose: () => void;
}

/** Adds or changes a kind of task. */
export function TypeDialog({ type, onClose }: Props) {
  const command = useSaveType(type?.id ?? null, onClose);
  const form = useForm(
    {
      name: type?.name ?? '',
      despatchType: (type?.despatchType ?? 'orderDespatch') as string,
      proofType: (type?.proofType ?? 'none') as string,
      minutes: String(type?.minutes ?? 12),
      isActive: type?.isActive ?? true,
    },
    command,
  );
  const { values } = form;
  const body = { ...values, minutes: Number(values.minutes) } as TaskTypeBody;
  const send = () => void command.save(body);
  return (
    <Dialog
      isOpen
      size="small"
      title={type ? `Change ${type.name}` : 'New task type'}
      isChanged={form.isChanged}
      onClose={onClose}
    >
      <Form command={command} submitLabel={type ? 'Save' : 'Add task type'} onSubmit={send} onCancel={onClose}>
        <TextField label="Name" autoComplete="off" {...form.bind('name')} />
        <SelectField label="Work" options={options(despatchKindLabels)} {...form.bind('despatchType')} />
        <SelectField label="Proof" options={options(proofWords)} {...form.bind('proofType')} />
        <NumberField label="Time at a stop" unit="min" isWhole {...form.bind('minutes')} />
        <CheckField label="Can be planned" {...form.bind('isActive')} />
      </Form>
    </Dialog>
  );
}
