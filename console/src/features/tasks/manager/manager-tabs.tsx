import { Link } from '@tanstack/react-router';
import styles from './manager.module.css';

const views = [
  { to: '/tasks', label: 'List' },
  { to: '/tasks/board', label: 'Board' },
  { to: '/tasks/map', label: 'Map' },
] as const;

/** The three ways to look at tasks. */
export const ManagerTabs = () => (
  <nav className={styles.tabs} aria-label="Task manager">
    {views.map((view) => (
      <Link key={view.to} to={view.to} activeOptions={{ exact: true, includeSearch: false }}>
        {view.label}
      </Link>
    ))}
  </nav>
);
