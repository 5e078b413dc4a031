import type { TaskDetail } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { IconArrowDown, IconArrowUp, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount } from '../../../lib/format/number.ts';
import { IconButton } from '../../../ui/button.tsx';
import { noProof, type ProofDrafts } from '../proof/proof-draft.ts';
import { counted } from '../task-words.ts';
import { isHandingOver } from './next-step.ts';
import { StopGoods } from './stop-goods.tsx';
import { StopTime } from './stop-time.tsx';
import type { Stop } from './stops.ts';
import styles from './task.module.css';

type Item = TaskDetail['items'][number];

interface Props {
  readonly task: TaskDetail;
  readonly number: number;
  readonly stop: Stop;
  /** The truck comes here next. */
  readonly isCurrent: boolean;
  readonly canLoad: boolean;
  /** Puts it before or behind its neighbour; left out where it cannot go. */
  readonly onEarlier?: (() => void) | undefined;
  readonly onLater?: (() => void) | undefined;
  readonly isMoving: boolean;
  readonly onLoad: (barcode: string) => void;
  readonly drafts: ProofDrafts;
  readonly onHandOver: (item: Item) => void;
}

/** One customer of the run: what goes there, what is on the truck, and the handing over. */
export function StopCard({ task, number, stop, isCurrent, canLoad, onLoad, drafts, onHandOver, ...move }: Props) {
  const [choice, setChoice] = useState<boolean | null>(null);
  // On the road only the next stop is unfolded, until somebody asks.
  const isOpen = choice ?? (isHandingOver(task) ? isCurrent : !stop.isDone);
  return (
    <li
      className={styles.stop}
      data-done={stop.isDone || undefined}
      data-current={isCurrent || undefined}
      data-open={isOpen || undefined}
    >
      <div className={styles.stopLine}>
        <h2>
          <button type="button" className={styles.stopHead} aria-expanded={isOpen} onClick={() => setChoice(!isOpen)}>
            <span className={styles.number}>
              {stop.isDone ? <IconCheck size={15} aria-label="delivered" /> : number}
            </span>
            <span className={styles.stopName}>
              <strong>{stop.name}</strong>
              <span className="tabular">
                {counted(stop.panels, 'panel')} · {formatCount(Math.round(stop.kg))} kg
                {stop.isDone ? '' : canLoad ? ` · ${stop.loaded} loaded` : ''}
              </span>
            </span>
            <StopTime items={stop.items} />
            <IconChevronDown size={18} aria-hidden className={styles.chevron} />
          </button>
        </h2>
        {move.onEarlier && (
          <IconButton label={`Earlier: ${stop.name}`} disabled={move.isMoving} onClick={move.onEarlier}>
            <IconArrowUp size={16} aria-hidden />
          </IconButton>
        )}
        {move.onLater && (
          <IconButton label={`Later: ${stop.name}`} disabled={move.isMoving} onClick={move.onLater}>
            <IconArrowDown size={16} aria-hidden />
          </IconButton>
        )}
      </div>
      {isOpen &&
        stop.items.map((item) => (
          <StopGoods
            key={item.taskItemId}
            task={task}
            item={item}
            canLoad={canLoad}
            onLoad={onLoad}
            draft={drafts[item.taskItemId] ?? noProof}
            onHandOver={onHandOver}
          />
        ))}
    </li>
  );
}
