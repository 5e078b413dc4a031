import type { TaskDetail } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { formatCount } from '../../../lib/format/number.ts';
import { Row } from '../../../ui/layout.tsx';
import { counted } from '../task-words.ts';
import type { RunFigures, Stop } from './stops.ts';
import styles from './task.module.css';

interface Props {
  readonly task: TaskDetail;
  readonly stops: readonly Stop[];
  readonly figures: RunFigures;
  readonly isUnderway: boolean;
}

/** One bar per stop, and how far the run is in words. */
export function RunProgress({ task, stops, figures, isUnderway }: Props) {
  const current = stops.findIndex((stop) => !stop.isDone);
  const isOff = isUnderway || figures.stopsDone > 0;
  if (stops.length === 0) return task.note ? <p className={styles.note}>{task.note}</p> : null;
  return (
    <div className={styles.progress}>
      <Row as="ol" gap={4} className={styles.bars} aria-hidden>
        {stops.map((stop, i) => (
          <li
            key={stop.contactId}
            data-done={stop.isDone || undefined}
            data-now={(isOff && i === current) || undefined}
          >
            {!isOff && <span style={{ width: `${stop.panels === 0 ? 0 : (100 * stop.loaded) / stop.panels}%` }} />}
          </li>
        ))}
      </Row>
      <p className="tabular">
        <span>
          {isOff
            ? `${figures.stopsDone} of ${counted(stops.length, 'stop')} · ${formatCount(figures.delivered)} of ${counted(figures.panels, 'panel')} off`
            : `${counted(stops.length, 'stop')} · ${formatCount(figures.loaded)} of ${counted(figures.panels, 'panel')} loaded`}
        </span>
        <span>
          {formatCount(Math.round(figures.kgLeft))} kg {isOff ? 'left' : ''}
        </span>
      </p>
      {task.note && <p className={styles.note}>{task.note}</p>}
    </div>
  );
}
