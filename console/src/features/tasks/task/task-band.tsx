import type { TaskDetail } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { formatCount } from '../../../lib/format/number.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/layout.tsx';
import { isOnTheRoad, isReadyToGo, waitsForApproval, waitsForGoods } from '../task-statuses.ts';
import type { RunFigures } from './stops.ts';
import styles from './task.module.css';

interface Band {
  readonly tone: 'attention' | 'danger' | 'info' | 'success';
  readonly icon: string;
  readonly text: string;
}

function bandOf(task: TaskDetail, { panels, loaded }: RunFigures): Band | null {
  if (waitsForApproval(task.status))
    return task.approval === 'denied'
      ? {
          tone: 'danger',
          icon: 'circle-x',
          text: 'Accounts denied the task. Take the goods off, or recheck once the matter is settled.',
        }
      : {
          tone: 'attention',
          icon: 'hourglass',
          text: 'Accounts must approve before these goods leave: a customer is on hold or on stop, or COD is unpaid.',
        };
  if (waitsForGoods(task.status))
    return { tone: 'info', icon: 'factory', text: 'Panels are still in production. Loading starts once all are made.' };
  if (panels > 0 && loaded === panels && (isReadyToGo(task.status) || isOnTheRoad(task.status)))
    return {
      tone: 'success',
      icon: 'circle-check',
      text: `Load check: ${formatCount(loaded)} of ${formatCount(panels)} scanned`,
    };
  return null;
}

/** One line about what the task waits for, or that everything is on the truck. */
export function TaskBand({ task, figures }: { readonly task: TaskDetail; readonly figures: RunFigures }) {
  const band = bandOf(task, figures);
  if (!band) return null;
  return (
    <Row as="p" gap={8} align="center" className={styles.band} data-tone={band.tone}>
      <Icon name={band.icon} size={18} />
      {band.text}
    </Row>
  );
}
