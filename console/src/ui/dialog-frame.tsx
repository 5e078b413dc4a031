import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';

export interface Props {
  readonly isOpen: boolean;
  readonly title: string;
  /** px. */
  readonly width: number;
  /** Only the topmost dialog hears Escape and keeps the focus. */
  readonly isTop: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** How a dialog is drawn; it loads with the first one. */
export default function DialogFrame({ isOpen, title, width, isTop, onClose, children }: Props) {
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size={width}
      centered
      closeOnEscape={isTop}
      // One that closes gives the focus back, which Mantine does only for those that hold it.
      trapFocus={isTop || !isOpen}
      transitionProps={{ duration: 120, transition: 'fade' }}
      classNames={{ content: styles.content, title: styles.title, body: styles.body }}
    >
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={0.4} />
      <Modal.Content>
        {/* Not Mantine's header: its element would be a second banner of the page. */}
        <div className={styles.header}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
