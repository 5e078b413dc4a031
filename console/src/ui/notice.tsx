import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Row } from './layout.tsx';
import styles from './notice.module.css';

interface Props {
  readonly icon: string;
  readonly tone?: 'neutral' | 'danger' | 'attention';
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons: the next step. */
  readonly actions?: ReactNode;
  readonly level?: 'h1' | 'h2';
  readonly role?: 'alert' | 'status';
}

/** What is shown in place of content: empty, denied, failed, not found. Names the thing and the next step. */
export function Notice({ icon, tone = 'neutral', title, children, actions, level: Heading = 'h2', role }: Props) {
  return (
    <Row gap={12} className={styles.notice} data-tone={tone} role={role}>
      <Icon name={icon} size={22} className={styles.icon} />
      <div>
        <Heading className={styles.title}>{title}</Heading>
        {children && <div className={styles.text}>{children}</div>}
        {actions && (
          <Row gap={8} isWrapped className={styles.actions}>
            {actions}
          </Row>
        )}
      </div>
    </Row>
  );
}
