import type { TaskDetail } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { Dialog } from '../../../ui/dialog.tsx';
import { AreaField, TextField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { counted } from '../task-words.ts';
import { useDeliver } from './actions.ts';

interface Props {
  readonly taskId: number;
  readonly item: TaskDetail['items'][number];
  readonly onClose: () => void;
}

/** Hands goods over: who took them, and what was noted. */
export function DeliverDialog({ taskId, item, onClose }: Props) {
  const command = useDeliver(onClose);
  const form = useForm({ name: '', note: '' }, command);
  const needsName = item.proofType === 'signature';
  const send = () => void command.run({ params: { id: taskId, taskItemId: item.taskItemId }, body: form.values });
  return (
    <Dialog isOpen title={`Hand over ${item.orderNumber} to ${item.contactName}`} onClose={onClose}>
      <Form
        command={command}
        submitLabel={`Hand over ${counted(item.panels.length, 'panel')}`}
        onSubmit={send}
        onCancel={onClose}
      >
        <TextField
          label="Taken over by"
          isOptional={!needsName}
          help={needsName ? 'The customer wants a signature: write who took the glass over' : undefined}
          autoComplete="off"
          {...form.bind('name')}
        />
        <AreaField label="Note" isOptional rows={2} {...form.bind('note')} />
      </Form>
    </Dialog>
  );
}
