import { Link, Outlet } from '@tanstack/react-router';
import { Logo } from '../../ui/logo.tsx';
import styles from './legal.module.css';

/** The layout of the pages anybody may read. */
export function LegalLayout() {
  return (
    <div className={styles.layout}>
      <header className={styles.head}>
        <Link to="/" className={styles.brand}>
          <Logo size={22} />
          Glasshouse
        </Link>
      </header>
      <main className={styles.text}>
        <Outlet />
      </main>
      <nav className={styles.foot} aria-label="About">
        <Link to="/about/privacy">Privacy</Link>
        <Link to="/about/terms">Terms</Link>
        <Link to="/about/support/app">Help</Link>
      </nav>
    </div>
  );
}
