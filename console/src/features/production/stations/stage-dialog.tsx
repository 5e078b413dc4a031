import type { StageRow } from '@glasshouse/services/contexts/production/production.contract';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, TextField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { workWords } from '../production-words.ts';
import { useCreateStage, useUpdateStage } from './setup.actions.ts';

interface Props {
  /** Null sets up a new one. */
  readonly stage: StageRow | null;
  /** Place of a new stage on the floor, from 0. */
  readonly place?: number;
  /** `id` of the stage that was set up or saved; none when it was given up. */
  readonly onClose: (id?: number) => void;
}

const works = Object.entries(workWords).map(([value, label]) => ({ value, label }));

/** Sets up a stage or renames it; its work stays what it is. */
export function StageDialog({ stage, place = 0, onClose }: Props) {
  const create = useCreateStage(onClose);
  const update = useUpdateStage(() => onClose(stage?.id));
  const command = stage ? update : create;
  const form = useForm({ name: stage?.name ?? '', key: (stage?.key ?? 'cut') as string }, command);
  const send = () => {
    const { name } = form.values;
    const key = form.values.key as StageRow['key'];
    const body = { name, key, order: stage?.order ?? place };
    void (stage ? update.run({ params: { id: stage.id }, body }) : create.run({ body }));
  };
  return (
    <Dialog
      isOpen
      size="small"
      title={stage ? `Change ${stage.name}` : 'New stage'}
      isChanged={form.isChanged}
      onClose={() => onClose()}
    >
      <Form command={command} submitLabel={stage ? 'Save' : 'Set up stage'} onSubmit={send} onCancel={() => onClose()}>
        <TextField label="Name" maxLength={60} autoComplete="off" {...form.bind('name')} />
        <SelectField
          label="Work"
          help={stage ? 'The work of a stage stays what it is' : 'There is one stage for each kind of work'}
          isDisabled={stage !== null}
          options={works}
          {...form.bind('key')}
        />
      </Form>
    </Dialog>
  );
}
