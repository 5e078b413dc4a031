import type { TaskDetail } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { Dialog } from '../../../ui/dialog.tsx';
import { NumberField, TextField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { PlanFields } from '../plan-fields.tsx';
import { useUpdateTask } from './actions.ts';

interface Props {
  readonly task: TaskDetail;
  readonly onClose: () => void;
}

/** Changes who drives what, when and where to; of work without goods also what it is and how long it takes. */
export default function PlanDialog({ task, onClose }: Props) {
  const command = useUpdateTask(onClose);
  const { date, driver, vehicle, address, note, departAt, title, minutes } = task;
  const isGeneral = task.despatchStatus === null;
  const form = useForm(
    {
      date: date ?? '',
      resourceId: task.resourceId === null ? '' : String(task.resourceId),
      departAt: departAt ?? '',
      title,
      minutes: String(minutes),
      driver,
      vehicle,
      address,
      note,
    },
    command,
  );
  const send = () => {
    const { resourceId, ...v } = form.values;
    void command.run({
      params: { id: task.id },
      body: {
        ...v,
        date: v.date || null,
        resourceId: resourceId ? Number(resourceId) : null,
        departAt: v.departAt || null,
        minutes: Number(v.minutes) || 0,
        version: task.version,
      },
    });
  };
  return (
    <Dialog isOpen title={`Plan of ${task.number}`} isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel="Save plan" onSubmit={send} onCancel={onClose}>
        {isGeneral && (
          <FieldRow>
            <TextField label="Work to do" autoComplete="off" {...form.bind('title')} />
            <NumberField label="Takes" unit="min" isWhole isOptional {...form.bind('minutes')} />
          </FieldRow>
        )}
        <PlanFields bind={form.bind} />
        <TextField label="Departure time" isOptional placeholder="06:30" width={8} {...form.bind('departAt')} />
      </Form>
    </Dialog>
  );
}
