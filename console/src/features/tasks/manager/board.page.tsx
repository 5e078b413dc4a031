import type { Board } from '@glasshouse/services/contexts/tasks/route/route.contract';
import { tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { useRights } from '../../../lib/auth/profile.ts';
import { formatDay } from '../../../lib/format/date.ts';
import { useLive } from '../../../lib/live/live.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/layout.tsx';
import { CapacityBar } from '../../../widgets/capacity-bar/capacity-bar.tsx';
import { Page } from '../../../widgets/page/page.tsx';
import { tasksTopic } from '../tasks.queries.ts';
import { cellOf, type Held, neighbour } from './board-model.ts';
import { daysLater } from './day-search.ts';
import styles from './manager.module.css';
import { boardQuery, useMoveTask, usePlanOrder } from './manager.queries.ts';
import { ManagerTabs } from './manager-tabs.tsx';
import { TaskCard } from './task-card.tsx';
import { WaitingOrders } from './waiting-orders.tsx';

interface Spot {
  readonly resourceId: number | null;
  readonly date: string;
}

/** Days by resource with how full they are; tasks and waiting orders are moved with mouse or keyboard. */
export function BoardPage({ day: from }: { readonly day: string | undefined }) {
  const { data: board } = useSuspenseQuery(boardQuery(from));
  const [held, setHeld] = useState<Held | null>(null);
  const [aim, setAim] = useState<Spot | null>(null);
  const move = useMoveTask();
  const plan = usePlanOrder();
  const blocker = useRights().why(tasksContract.moveTask.access);
  useLive(tasksTopic);
  const drop = (spot: Spot) => {
    setHeld(null);
    setAim(null);
    if (held?.kind === 'task') void move.run({ params: { id: held.id }, body: spot });
    if (held?.kind === 'order') void plan.run({ body: { ...spot, items: [{ orderId: held.id }] } });
  };
  const hold = (next: Held, from: Spot) => {
    const isSame = held?.id === next.id;
    setHeld(isSame ? null : next);
    setAim(isSame ? null : from);
  };
  const steer = (next: Held, from: Spot) => (event: KeyboardEvent) => {
    if (held?.id !== next.id || !aim) return;
    if (event.key === 'Escape') return hold(next, from);
    if (event.key !== 'Enter' && !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    if (event.key === 'Enter') drop(aim);
    else setAim(neighbour(board, aim, event.key));
  };
  const first: Spot = { resourceId: board.resources[0]?.id ?? null, date: board.days[0]?.date ?? '' };
  const rows = [...board.resources, null];
  return (
    <Page
      title="Task manager"
      sub="Runs and resources by day"
      actions={
        <>
          <BoardDays first={first.date} days={board.days.length} />
          <ManagerTabs />
        </>
      }
      isList
    >
      <div className={styles.board}>
        <WaitingOrders orders={board.orders} held={held} first={first} blocker={blocker} hold={hold} steer={steer} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on its own must be reachable by keyboard */}
        <section className={styles.grid} aria-label="Tasks by day and resource" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Resource</th>
                {board.days.map((day) => (
                  <th scope="col" key={day.date} data-off={day.holiday !== null || undefined}>
                    {formatDay(day.date)}
                    {day.holiday && <small> {day.holiday}</small>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((resource) => (
                <tr key={resource?.id ?? 'nobody'}>
                  <th scope="row">
                    {resource?.name ?? 'Unassigned'}
                    <small>{resource ? resource.driver || resource.hours : 'No resource chosen'}</small>
                  </th>
                  {board.days.map((day) => {
                    const spot = { resourceId: resource?.id ?? null, date: day.date };
                    const isAim = aim?.date === spot.date && aim.resourceId === spot.resourceId;
                    const cell = cellOf(board, spot.resourceId, spot.date);
                    return (
                      <td
                        key={day.date}
                        data-aim={isAim || undefined}
                        data-off={cell?.isWorkday === false || undefined}
                        onDragOver={(event) => {
                          event.preventDefault();
                          if (!isAim) setAim(spot);
                        }}
                        onDrop={() => drop(spot)}
                      >
                        {cell && (cell.kg > 0 || cell.minutes > 0 || cell.conflicts.length > 0) && (
                          <CellHead
                            cell={cell}
                            capacityKg={resource?.capacityKg ?? null}
                            dayMinutes={resource?.minutes ?? null}
                          />
                        )}
                        <ul>
                          {cell?.taskIds.map((id) => {
                            const task = board.tasks.find((one) => one.id === id);
                            if (!task) return null;
                            const mine: Held = { kind: 'task', id, name: task.number };
                            return (
                              <TaskCard
                                key={id}
                                task={task}
                                isHeld={held?.kind === 'task' && held.id === id}
                                blocker={blocker}
                                onHold={() => hold(mine, spot)}
                                onKey={steer(mine, spot)}
                              />
                            );
                          })}
                        </ul>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <p className="sr-only" role="status">
          {held && aim
            ? `${held.name}: ${board.resources.find((one) => one.id === aim.resourceId)?.name ?? 'nobody'}, ${formatDay(aim.date)}`
            : ''}
        </p>
      </div>
    </Page>
  );
}

/** Leads to the days before and after, and back to today. */
function BoardDays({ first, days }: { readonly first: string; readonly days: number }) {
  return (
    <nav className={styles.tabs} aria-label="Days">
      <Link to="/tasks/board" search={{ day: daysLater(first, -days) }} activeProps={{}}>
        Earlier
      </Link>
      <Link to="/tasks/board" search={{}} activeOptions={{ exact: true }}>
        Today
      </Link>
      <Link to="/tasks/board" search={{ day: daysLater(first, days) }} activeProps={{}}>
        Later
      </Link>
    </nav>
  );
}

interface CellProps {
  readonly cell: Board['cells'][number];
  readonly capacityKg: number | null;
  readonly dayMinutes: number | null;
}

const hours = (minutes: number) => Math.round(minutes / 6) / 10;

/** How full the truck and its day are, and what stands against the plan. */
function CellHead({ cell, capacityKg, dayMinutes }: CellProps) {
  return (
    <div className={styles.cellHead}>
      {cell.kg > 0 && <CapacityBar value={cell.kg} of={capacityKg} unit="kg" />}
      {cell.minutes > 0 && (
        <CapacityBar
          value={hours(cell.minutes)}
          of={dayMinutes === null ? null : hours(dayMinutes)}
          unit="h"
          places={1}
        />
      )}
      {cell.conflicts.map((conflict) => (
        <Row as="p" key={conflict.text} gap={4} align="start" className={styles.conflict}>
          <Icon name="alert" size={14} /> {conflict.text}
        </Row>
      ))}
    </div>
  );
}
