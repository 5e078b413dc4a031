import { type TaskDetail, tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { useCommand } from '../../../lib/api/use-command.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { CheckField, TextField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';

interface Props {
  readonly taskId: number;
  readonly item: TaskDetail['items'][number];
  readonly onClose: () => void;
}

/** The driver will be late: when he is there, and whether the customer is told. */
export function LateDialog({ taskId, item, onClose }: Props) {
  const command = useCommand(tasksContract.reportLateArrival, {
    success: 'Late arrival recorded',
    refresh: [tasksContract.getTask],
    onDone: onClose,
  });
  const form = useForm({ expectedAt: '', reason: '', notify: true }, command);
  const send = () => void command.run({ params: { id: taskId, taskItemId: item.taskItemId }, body: form.values });
  return (
    <Dialog
      isOpen
      size="small"
      title={`${item.contactName} has a late delivery`}
      isChanged={form.isChanged}
      onClose={onClose}
    >
      <Form command={command} submitLabel="Report late arrival" onSubmit={send} onCancel={onClose}>
        <TextField
          label="New arrival time"
          placeholder="14:40"
          width={8}
          autoComplete="off"
          {...form.bind('expectedAt')}
        />
        <TextField label="Reason" isOptional autoComplete="off" {...form.bind('reason')} />
        <CheckField label={`Tell ${item.contactName} by e-mail`} {...form.bind('notify')} />
      </Form>
    </Dialog>
  );
}
