import type { ReactNode } from 'react';
import styles from './analytics.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A table under its title, which stands where there is nothing to list, too. */
export const Titled = ({ title, children }: Props) => (
  <section className={styles.table}>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </section>
);
