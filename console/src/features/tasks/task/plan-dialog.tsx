import type { TaskDetail } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { PlanFields } from '../plan-fields.tsx';
import { useUpdateTask } from './actions.ts';

interface Props {
  readonly task: TaskDetail;
  readonly onClose: () => void;
}

/** Changes who drives what, when and where to. */
export function PlanDialog({ task, onClose }: Props) {
  const command = useUpdateTask(onClose);
  const { date, driver, vehicle, address, note } = task;
  const form = useForm({ date: date ?? '', driver, vehicle, address, note }, command);
  const send = () =>
    void command.run({
      params: { id: task.id },
      body: { ...form.values, date: form.values.date || null, version: task.version },
    });
  return (
    <Dialog isOpen title={`Plan of ${task.number}`} onClose={onClose}>
      <Form command={command} submitLabel="Save plan" onSubmit={send} onCancel={onClose}>
        <PlanFields bind={form.bind} />
      </Form>
    </Dialog>
  );
}
