import { proofLabels } from '@glasshouse/services/contexts/tasks/resources/task-lists.contract';
import { type TaskDetail, tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { useCommand } from '../../../lib/api/use-command.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { CheckField, SelectField, TextField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';

type Item = TaskDetail['items'][number];
interface Props {
  readonly taskId: number;
  readonly item: Item;
  readonly onClose: () => void;
}
const proofs = Object.entries(proofLabels).map(([value, label]) => ({ value, label }));

/** The window the customer was promised, the proof they want, and whether the stop keeps its place. */
export function StopDialog({ taskId, item, onClose }: Props) {
  const command = useCommand(tasksContract.updateTaskItem, {
    success: 'Stop saved',
    refresh: [tasksContract.getTask, tasksContract.listTasks],
    onDone: onClose,
  });
  const start = {
    windowFrom: item.windowFrom ?? '',
    windowTo: item.windowTo ?? '',
    proofType: item.proofType as string,
    isFixed: item.isFixed,
  };
  const form = useForm(start, command);
  const send = () => {
    const { windowFrom, windowTo, proofType, isFixed } = form.values;
    void command.run({
      params: { id: taskId, taskItemId: item.taskItemId },
      body: {
        windowFrom: windowFrom || null,
        windowTo: windowTo || null,
        proofType: proofType as Item['proofType'],
        isFixed,
      },
    });
  };
  return (
    <Dialog isOpen title={`Stop of ${item.orderNumber}`} isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel="Save stop" onSubmit={send} onCancel={onClose}>
        <FieldRow>
          <TextField label="Promised from" isOptional placeholder="07:00" width={8} {...form.bind('windowFrom')} />
          <TextField label="Promised until" isOptional placeholder="10:00" width={8} {...form.bind('windowTo')} />
        </FieldRow>
        <SelectField label="Proof" options={proofs} {...form.bind('proofType')} />
        <CheckField
          label="Fixed position"
          help="Optimising the stop order does not move this stop"
          {...form.bind('isFixed')}
        />
      </Form>
    </Dialog>
  );
}
