import { Link, Outlet } from '@tanstack/react-router';
import { Row } from '../../ui/layout.tsx';
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
      <Row as="nav" gap={16} className={styles.foot} aria-label="About">
        <Link to="/about/privacy">Privacy</Link>
        <Link to="/about/terms">Terms</Link>
        <Link to="/about/support/app">Help</Link>
      </Row>
    </div>
  );
}
