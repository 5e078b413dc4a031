import type { TaskRow } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { taskMachine } from '@glasshouse/state-machines/task/task.machine';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { formatCount } from '../../../lib/format/number.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/layout.tsx';
import { StatusChip } from '../../../widgets/status-chip/status-chip.tsx';
import { counted } from '../task-words.ts';
import styles from './manager.module.css';

interface Props {
  readonly task: TaskRow;
  readonly isHeld: boolean;
  /** Why it cannot be moved; null when it can. */
  readonly blocker: string | null;
  readonly onHold: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** A task on the board: dragged with a mouse, or picked up and moved with the arrow keys. */
export function TaskCard({ task, isHeld, blocker, onHold, onKey }: Props) {
  const goods = task.title || task.customers || 'Empty';
  return (
    <li
      className={styles.card}
      data-held={isHeld || undefined}
      data-done={!task.isOpen || undefined}
      draggable={blocker === null && task.isOpen}
      onDragStart={onHold}
    >
      <Row as="span" gap={8} rowGap={4} align="center" justify="between" isWrapped>
        <Link to="/tasks/$id" params={{ id: task.id }}>
          {task.number}
        </Link>
        {task.stopped > 0 && <Icon name="alert" size={14} />}
        <StatusChip machine={taskMachine} status={task.status} />
      </Row>
      <span className={styles.cardText}>{goods}</span>
      <span className="tabular">
        {task.stops > 0
          ? `${counted(task.stops, 'stop')} · ${formatCount(Math.round(Number(task.weightKg)))} kg`
          : `${task.minutes} min`}
      </span>
      {task.isOpen && blocker === null && (
        <Button
          variant="quiet"
          aria-label={isHeld ? undefined : `Move ${task.number}`}
          aria-pressed={isHeld}
          onClick={onHold}
          onKeyDown={onKey}
        >
          {isHeld ? 'Move with arrow keys, then Enter' : 'Move'}
        </Button>
      )}
    </li>
  );
}
