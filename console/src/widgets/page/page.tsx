import type { ReactNode } from 'react';
import { Row } from '../../ui/layout.tsx';
import styles from './page.module.css';

export interface KeyFigure {
  readonly label: string;
  readonly value: ReactNode;
  /** Drawn larger. */
  readonly isMain?: boolean;
  /** Somebody must act on it. */
  readonly needsAttention?: boolean;
}

interface Props {
  readonly title: string;
  /** Chips and small buttons beside the title. */
  readonly marks?: ReactNode;
  /** One line under or beside the title. */
  readonly sub?: ReactNode;
  readonly figures?: readonly KeyFigure[];
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
  /** Scrolls on its own at the right, such as the activity stream. */
  readonly aside?: ReactNode;
  /** Lists fill the height and scroll inside; records scroll as a page. */
  readonly isList?: boolean;
  readonly children: ReactNode;
}

/** The head of every page: what it is, its figures and its buttons, then the content. */
export function Page({ title, marks, sub, figures, actions, aside, isList, children }: Props) {
  return (
    <div className={styles.page} data-list={isList || undefined}>
      <div className={styles.main} data-page-scroll tabIndex={isList ? undefined : 0}>
        <Row as="header" gap={24} rowGap={8} align="center" isWrapped className={styles.head}>
          <div className={styles.name}>
            <h1 className={styles.title}>{title}</h1>
            {marks}
            {sub && (
              <div className={styles.sub} data-links>
                {sub}
              </div>
            )}
          </div>
          {figures && figures.length > 0 && (
            <Row as="dl" gap={20} rowGap={8} isWrapped className={styles.figures}>
              {figures.map((figure) => (
                <div
                  key={figure.label}
                  data-main={figure.isMain || undefined}
                  data-attention={figure.needsAttention || undefined}
                >
                  <dt>{figure.label}</dt>
                  <dd className="tabular">{figure.value}</dd>
                </div>
              ))}
            </Row>
          )}
          {actions && (
            <Row gap={8} isWrapped>
              {actions}
            </Row>
          )}
        </Row>
        {children}
      </div>
      {aside && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on its own must be reachable by keyboard
        <aside className={styles.aside} data-beside tabIndex={0}>
          {aside}
        </aside>
      )}
    </div>
  );
}

/** A part of a page with its gutter. */
export const Section = ({ title, children }: { readonly title?: string; readonly children: ReactNode }) => (
  <section className={styles.section}>
    {title && <h2 className={styles.heading}>{title}</h2>}
    {children}
  </section>
);
