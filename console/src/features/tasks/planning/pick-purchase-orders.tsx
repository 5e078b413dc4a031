import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../ui/notice.tsx';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { taskPurchaseOrdersQuery } from '../tasks.queries.ts';
import styles from './new-task.module.css';

interface Props {
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (id: number, isChosen: boolean) => void;
}

/** Purchase orders whose goods stand ready at the supplier. */
export function PickPurchaseOrders({ chosen, onChoose }: Props) {
  const { data, error, refetch } = useQuery(taskPurchaseOrdersQuery);
  if (!data)
    return <PartWait error={error} onRetry={refetch} title="The purchase orders could not be loaded" rows={4} />;
  if (data.purchaseOrders.length === 0)
    return (
      <Notice icon="truck" title="No purchase orders to pick up">
        A purchase order appears here once the supplier reports it ready for pick up.
      </Notice>
    );
  return (
    <ul className={styles.pickUps} aria-label="Purchase orders to pick up">
      {data.purchaseOrders.map(({ id, number, supplierName, address, isPlanned }) => (
        <li key={id}>
          <label>
            <input
              type="checkbox"
              checked={chosen.has(id)}
              disabled={isPlanned}
              onChange={(event) => onChoose(id, event.target.checked)}
            />
            {number}, {supplierName}
          </label>
          <span>{isPlanned ? 'On another task already' : address || 'No address'}</span>
          <RecordLink kind="purchaseOrder" id={id}>
            Open
          </RecordLink>
        </li>
      ))}
    </ul>
  );
}
