import { IconArrowLeft, IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { useBackRule } from './back-rule.ts';
import styles from './mobile.module.css';

interface Props {
  readonly title: string;
  /** Small, below the title. */
  readonly note?: ReactNode;
  /** The page the button leads back to; without one it opens the drawer. */
  readonly backLink?: string | undefined;
  readonly onMenu: () => void;
  /** Buttons at the right. */
  readonly children?: ReactNode;
}

/** The bar at the top of a page on a phone. */
export function NavigationBar({ title, note, backLink, onMenu, children }: Props) {
  const press = useBackRule(backLink, onMenu);
  return (
    <div className={styles.bar}>
      <IconButton label={backLink === undefined ? 'Menu' : 'Back'} className={styles.left} onClick={press}>
        {backLink === undefined ? <IconMenu2 size={20} aria-hidden /> : <IconArrowLeft size={20} aria-hidden />}
      </IconButton>
      <div className={styles.name}>
        <div className={styles.title}>{title}</div>
        {note}
      </div>
      <Row gap={4} align="center" className={styles.right}>
        {children}
      </Row>
    </div>
  );
}
