import { type TaskDetail, tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { useRights } from '../../../lib/auth/profile.ts';
import { useKeys } from '../../../lib/keys/keys.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { canTakeGoods } from '../task-statuses.ts';

interface Props {
  readonly task: TaskDetail;
  readonly onAdd: () => void;
}

/** Offers further orders to a task that carries orders, until it has left. */
export function AddOrders({ task, onAdd }: Props) {
  const why = useRights().why(tasksContract.addTaskItem.access);
  const isOpen = task.despatchStatus !== null && task.despatchType !== 'transferPickup' && canTakeGoods(task.status);
  const isAllowed = isOpen && why === null;
  useKeys([{ keys: 'o', label: 'Add orders', group: 'Task', run: () => isAllowed && onAdd() }]);
  if (!isOpen) return null;
  return (
    <Button
      variant="quiet"
      icon={<Icon name="plus" size={16} />}
      disabled={why !== null}
      title={why ?? undefined}
      onClick={onAdd}
    >
      Add orders
    </Button>
  );
}
