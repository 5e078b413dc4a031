import { type FeeKind, feeSentence, feeWords } from '@glasshouse/services/contexts/orders/order-fees.contract';
import { type Order, ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useRights } from '../../lib/auth/profile.ts';
import { formatDecimal } from '../../lib/format/number.ts';
import { IconButton } from '../../ui/button.tsx';
import { ActionDialog } from '../../widgets/action-bar/action-dialog.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';
import { useRemoveFee, useRestoreFee } from './order-actions.ts';
import styles from './order-lines.module.css';

type Fee = Order['fees'][number];

/** Fees that follow from the lines, each with its reason; who may approve prices takes one off, and charges it again. */
export function OrderFees({ order }: { readonly order: Order }) {
  const [removing, setRemoving] = useState<Fee | null>(null);
  const close = () => setRemoving(null);
  const remove = useRemoveFee(close);
  const restore = useRestoreFee();
  const why = useRights().why(ordersContract.removeFee.access);
  const params = (feeKind: FeeKind) => ({ id: order.id, feeKind });
  const { version } = order;
  if (order.fees.length === 0 && order.removedFees.length === 0) return null;
  return (
    <ul className={styles.fees} aria-label="Fees">
      {order.fees.map((fee) => (
        <li key={fee.feeKind} className={styles.fee}>
          <div>
            <p className={styles.name}>
              <RecordLink kind="stock" id={fee.stockId}>
                {fee.stockCode}
              </RecordLink>{' '}
              {fee.description}
            </p>
            <p className={styles.work}>{feeSentence(fee.why, fee.quantity)}</p>
          </div>
          <span className={`${styles.amount} ${styles.total}`}>{formatDecimal(fee.lineCurrency)}</span>
          <span className={styles.tools}>
            <IconButton
              label={why ?? `Take off the ${feeWords[fee.feeKind].toLowerCase()}`}
              disabled={why !== null}
              onClick={() => setRemoving(fee)}
            >
              <IconX size={15} aria-hidden />
            </IconButton>
          </span>
        </li>
      ))}
      {order.removedFees.map((fee) => (
        <li key={fee.feeKind} className={styles.fee}>
          <div>
            <p className={styles.name}>{feeWords[fee.feeKind]} taken off</p>
            <p className={styles.work}>
              {fee.by}: {fee.reason}
            </p>
          </div>
          <span className={styles.amount}>–</span>
          <span className={styles.tools}>
            <IconButton
              label={why ?? `Charge the ${feeWords[fee.feeKind].toLowerCase()} again`}
              disabled={why !== null || restore.isRunning}
              onClick={() => void restore.run({ params: params(fee.feeKind), body: { version } })}
            >
              <IconArrowBackUp size={15} aria-hidden />
            </IconButton>
          </span>
        </li>
      ))}
      {removing && (
        <ActionDialog
          action={{
            action: 'removeFee',
            label: `Take off the ${feeWords[removing.feeKind].toLowerCase()}`,
            allowed: true,
            needsReason: true,
            dangerous: false,
            blockers: [],
          }}
          group={order.number}
          onClose={close}
          onRun={(reason = '') => {
            close();
            void remove.run({ params: params(removing.feeKind), body: { reason, version } });
          }}
        />
      )}
    </ul>
  );
}
