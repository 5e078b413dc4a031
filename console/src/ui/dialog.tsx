import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly title: string;
  readonly width?: number;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A dialog over the page; Escape and the cross close it, focus stays inside and returns after. */
export function Dialog({ isOpen, title, width = 480, children, onClose }: Props) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={width}
      centered
      transitionProps={{ duration: 120, transition: 'fade' }}
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 0.4 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: styles.content, header: styles.header, title: styles.title, body: styles.body }}
    >
      {children}
    </Modal>
  );
}

/** The buttons at the foot of a dialog, the main one last. */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
