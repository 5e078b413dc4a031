import type { WaitingPanel } from '@glasshouse/services/contexts/optimiser/replan/replan.contract';
import { Link } from '@tanstack/react-router';
import { formatDayShort } from '../../../lib/format/date.ts';
import { formatSize } from '../../../lib/format/number.ts';
import styles from './replan.module.css';

interface Props {
  readonly panels: readonly WaitingPanel[];
  readonly shown: number | undefined;
}

/** Panels that want a place soon: broken ones, then those that are due. */
export const WaitingList = ({ panels, shown }: Props) => (
  <nav className={styles.waiting} aria-label="Unplaced panels">
    <h2>Unplaced panels</h2>
    {panels.length === 0 && <p>No panel is broken, and none is due by tomorrow.</p>}
    <ul>
      {panels.map((panel) => (
        <li key={panel.id}>
          <Link
            to="/optimiser/replan"
            search={{ panel: panel.id }}
            aria-current={panel.id === shown ? 'page' : undefined}
            className={styles.wants}
          >
            <strong>{panel.barcode}</strong>
            <span className="tabular">{formatSize(panel.widthMm, panel.heightMm)}</span>
            <small>
              {panel.recutOf === null ? 'Rush' : 'Broken'} · {panel.stockCode}
            </small>
            <small className="tabular">{panel.dueDate ? formatDayShort(panel.dueDate) : 'no date'}</small>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
