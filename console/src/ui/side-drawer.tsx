import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './side-drawer.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A drawer at the left side, such as the menu on a phone. Escape, its cross and a touch beside it close it. */
export function SideDrawer({ isOpen, title, onClose, children }: Props) {
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      size={300}
      padding="xs"
      transitionProps={{ duration: 140 }}
      classNames={{ content: styles.content, body: styles.body }}
    >
      <Drawer.Overlay color="var(--scrim)" backgroundOpacity={0.4} />
      <Drawer.Content>
        {/* Not Mantine's header: its element would be a second banner of the page. */}
        <div className={styles.head}>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={`Close ${title.toLowerCase()}`} size="lg" />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
