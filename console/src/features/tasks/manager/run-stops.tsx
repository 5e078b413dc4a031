import type { MapRun } from '@glasshouse/services/contexts/tasks/route/route.contract';
import { routeContract } from '@glasshouse/services/contexts/tasks/route/route.contract';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRights } from '../../../lib/auth/profile.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/layout.tsx';
import { BlockedAction } from '../../../widgets/action-bar/blocked-action.tsx';
import { simpleAction } from '../../../widgets/action-bar/simple-action.ts';
import { counted } from '../task-words.ts';
import styles from './manager.module.css';
import { useCalculateRoute } from './manager.queries.ts';
import { RunActions } from './run-actions.tsx';

interface Props {
  readonly run: MapRun;
  readonly index: number;
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
  /** On the page of its task: no link leads there. */
  readonly isOwnPage?: boolean;
}

/** The stops of a run in order, with when each is reached; dragged or moved by their buttons, the times follow. */
export function RunStops({ run, index, chosen, onChoose, isOwnPage }: Props) {
  const calculate = useCalculateRoute();
  const [dragged, setDragged] = useState<number | null>(null);
  const why = useRights().why(routeContract.calculateRoute.access);
  const plan = (order: readonly MapRun['stops'][number][] | null) =>
    void calculate.run({
      body: {
        taskIds: [...run.taskIds],
        optimise: order === null,
        ...(order ? { taskItemIds: order.flatMap((stop) => stop.taskItemIds) } : {}),
      },
    });
  const moveTo = (from: number, to: number) => {
    const order = [...run.stops];
    const [stop] = order.splice(from, 1);
    if (stop) order.splice(to, 0, stop);
    plan(order);
  };
  return (
    <section className={styles.run} aria-label={run.title} data-run={index % 4}>
      <h2>
        <span className={styles.swatch} aria-hidden /> {run.title}
        <small className="tabular">
          {counted(run.stops.length, 'stop')} · {Math.round(run.km)} km · {run.departAt}–{run.backAt}
        </small>
      </h2>
      {run.lateMinutes > 0 && (
        <Row as="p" gap={4} align="start" className={styles.conflict}>
          <Icon name="alert" size={14} /> {run.lateMinutes} minutes late in all
        </Row>
      )}
      <ol>
        {run.stops.map((stop, i) => (
          <li
            key={stop.taskItemIds.join()}
            data-chosen={chosen === `${index}:${i}` || undefined}
            draggable={why === null}
            onDragStart={() => setDragged(i)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged !== null && moveTo(dragged, i)}
          >
            <button type="button" className={styles.stopName} onClick={() => onChoose(`${index}:${i}`)}>
              <strong>
                {i + 1}. {stop.contactName}
              </strong>
              <span>{stop.address || 'No address'}</span>
            </button>
            <span className="tabular" data-late={stop.isLate || undefined}>
              {stop.arriveAt ?? 'not placed'}
              {stop.windowTo && ` (${stop.windowFrom ?? ''}–${stop.windowTo})`}
              {stop.lateMinutes > 0 && `, ${stop.lateMinutes} min ${stop.isLate ? 'late' : 'after, tolerated'}`}
            </span>
            {why === null && (
              <span>
                <IconButton label={`Move ${stop.contactName} up`} disabled={i === 0} onClick={() => moveTo(i, i - 1)}>
                  <IconChevronUp size={16} aria-hidden />
                </IconButton>
                <IconButton
                  label={`Move ${stop.contactName} down`}
                  disabled={i === run.stops.length - 1}
                  onClick={() => moveTo(i, i + 1)}
                >
                  <IconChevronDown size={16} aria-hidden />
                </IconButton>
              </span>
            )}
          </li>
        ))}
      </ol>
      <RunActions run={run} />
      <Row as="p" gap={12} align="center" isWrapped className={styles.runTools}>
        {!isOwnPage &&
          run.taskIds.map((id) => (
            <Link key={id} to="/tasks/$id" params={{ id }}>
              Open task
            </Link>
          ))}
        {why === null ? (
          <Button isBusy={calculate.isRunning} onClick={() => plan(null)}>
            Optimise stop order
          </Button>
        ) : (
          <BlockedAction action={simpleAction('route', 'Optimise stop order', why)} />
        )}
      </Row>
    </section>
  );
}
