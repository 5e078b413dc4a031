import type { TaskDetail } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { Icon } from '../../../ui/icon.tsx';
import { nextGoods } from './next-step.ts';
import { useStopFacts } from './stop-facts.ts';
import styles from './task.module.css';

/** Where a map leads to an address. */
export const directionsTo = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

interface Props {
  readonly task: TaskDetail;
}

/** The way to the next stop and its telephone, beside the thumb. */
export function StopLinks({ task }: Props) {
  const goods = nextGoods(task);
  return goods && task.type === 'delivery' ? <Links task={task} item={goods} /> : null;
}

function Links({ task, item }: Props & { readonly item: TaskDetail['items'][number] }) {
  const { address, phone } = useStopFacts(task, item);
  return (
    <>
      {address && (
        <a
          className={styles.link}
          href={directionsTo(address)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Directions to ${item.contactName}`}
        >
          <Icon name="route" size={20} />
        </a>
      )}
      {phone && (
        <a className={styles.link} href={`tel:${phone.replace(/[^\d+]/g, '')}`} aria-label={`Call ${item.contactName}`}>
          <Icon name="phone" size={20} />
        </a>
      )}
    </>
  );
}
