import { type TaskCandidate, tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { useState } from 'react';
import { useCommand } from '../../../lib/api/use-command.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { type ChosenOrders, loadText, withChoice } from '../planning/chosen-orders.ts';
import { PickOrders } from '../planning/pick-orders.tsx';

interface Props {
  readonly taskId: number;
  readonly taskNumber: string;
  readonly onClose: () => void;
}

const c = tasksContract;

/** Puts further orders on a planned task. What is refused stays chosen, with the reason. */
export default function AddOrdersDialog({ taskId, taskNumber, onClose }: Props) {
  const [chosen, setChosen] = useState<ChosenOrders>(new Map());
  const [isAdding, setAdding] = useState(false);
  const command = useCommand(c.addTaskItem, { refresh: [c.getTask, c.listTasks, c.listTaskOrders] });
  const send = async () => {
    setAdding(true);
    const added: TaskCandidate[] = [];
    for (const order of chosen.values()) {
      if (!(await command.run({ params: { id: taskId }, body: { orderId: order.id } }))) break;
      added.push(order);
      setChosen((old) => withChoice(old, [order], false));
    }
    setAdding(false);
    if (added.length > 0) toast.success(`${added.map((order) => order.number).join(', ')} added to ${taskNumber}`);
    if (added.length === chosen.size) onClose();
  };
  const words = chosen.size === 0 ? '' : loadText(chosen);
  return (
    <Dialog isOpen title={`Add orders to ${taskNumber}`} width={900} isChanged={chosen.size > 0} onClose={onClose}>
      <Form
        command={{ ...command, isRunning: isAdding }}
        submitLabel={words ? `Add ${words}` : 'Choose orders'}
        onSubmit={() => void send()}
        onCancel={onClose}
      >
        <PickOrders
          chosen={chosen}
          onChoose={(orders, isChosen) => setChosen((old) => withChoice(old, orders, isChosen))}
        />
      </Form>
    </Dialog>
  );
}
