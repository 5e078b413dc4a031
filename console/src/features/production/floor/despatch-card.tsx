import { Link } from '@tanstack/react-router';
import { formatCount } from '../../../lib/format/number.ts';
import { type Wait, waits } from './despatch-waits.ts';
import styles from './floor.module.css';

/** Where each wait is ended. */
const ways = { order: '/orders', run: '/tasks/new', loading: '/tasks', driver: '/tasks' } as const;

/** What the finished panels wait for, with the way to where that is done. */
export function DespatchCard({ counts }: { readonly counts: Readonly<Record<Wait, number>> }) {
  const shown = waits.filter(({ key }) => counts[key] > 0);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.waits} aria-label="What finished panels wait for">
      {shown.map(({ key, name }) => (
        <li key={key}>
          <Link to={ways[key]}>{name}</Link>
          <span className="tabular">{formatCount(counts[key])}</span>
        </li>
      ))}
    </ul>
  );
}
