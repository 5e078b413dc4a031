import type { TaskCandidate } from '@glasshouse/services/contexts/tasks/tasks.contract';
import type { KeyboardEvent } from 'react';
import type { z } from 'zod';
import { formatDayShort } from '../../../lib/format/date.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { counted } from '../task-words.ts';
import type { Held } from './board-model.ts';
import styles from './manager.module.css';

interface Spot {
  readonly resourceId: number | null;
  readonly date: string;
}
interface Props {
  readonly orders: readonly z.output<typeof TaskCandidate>[];
  readonly held: Held | null;
  /** Where the keyboard begins. */
  readonly first: Spot;
  readonly blocker: string | null;
  readonly hold: (next: Held, from: Spot) => void;
  readonly steer: (next: Held, from: Spot) => (event: KeyboardEvent) => void;
}
const most = 40;

/** Orders that are made and wait for a truck, longest promised first. */
export function WaitingOrders({ orders, held, first, blocker, hold, steer }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on its own must be reachable by keyboard
    <section className={styles.waiting} aria-label="Orders to plan" tabIndex={0}>
      <h2>Waiting · {orders.length}</h2>
      {orders.length === 0 && <p className={styles.muted}>Every ready order is planned.</p>}
      <ul>
        {orders.slice(0, most).map((order) => {
          const mine: Held = { kind: 'order', id: order.id, name: order.number };
          const isHeld = held?.kind === 'order' && held.id === order.id;
          return (
            <li
              key={order.id}
              className={styles.card}
              data-held={isHeld || undefined}
              draggable={blocker === null}
              onDragStart={() => hold(mine, first)}
            >
              <Row as="span" gap={8} rowGap={4} align="center" justify="between" isWrapped>
                <RecordLink kind="order" id={order.id} isSameTab>
                  {order.number}
                </RecordLink>
                <span className="tabular">{order.dueDate ? formatDayShort(order.dueDate) : ''}</span>
              </Row>
              <span className={styles.cardText}>{order.contactName}</span>
              <span className={styles.muted}>
                {counted(order.panels, 'panel')}
                {order.address && ` · ${order.address.split(',').at(-1)?.trim()}`}
              </span>
              {blocker === null && (
                <Button
                  variant="quiet"
                  aria-pressed={isHeld}
                  onClick={() => hold(mine, first)}
                  onKeyDown={steer(mine, first)}
                >
                  {isHeld ? 'Move with arrow keys, then Enter' : `Plan ${order.number}`}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {orders.length > most && <p className={styles.muted}>and {orders.length - most} more</p>}
    </section>
  );
}
