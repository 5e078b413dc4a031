import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Row, Stack } from '../../ui/layout.tsx';
import { Logo } from '../../ui/logo.tsx';
import { EdgeMotif } from './edge-motif.tsx';
import styles from './sign-in.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** The page of everything that happens without a session: one column, the glass edge beside it. */
export function SignInFrame({ title, children }: Props) {
  return (
    <div className={styles.page}>
      <Stack className={styles.left}>
        <div className={styles.brand}>
          <Logo size={22} /> Glasshouse
        </div>
        <main className={styles.form}>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </main>
        <Row as="footer" gap={8} justify="between" isWrapped className={styles.foot}>
          <span>Glass processing and supply</span>
          <nav aria-label="About">
            <Link to="/about/privacy">Privacy</Link>
            <Link to="/about/terms">Terms</Link>
            <Link to="/about/support/app">Help</Link>
          </nav>
        </Row>
      </Stack>
      <EdgeMotif />
    </div>
  );
}
