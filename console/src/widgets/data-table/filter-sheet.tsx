import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './filter-sheet.module.css';

interface Props {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Filters and order of a list on a phone: a sheet from below, its button under the thumb. */
export function FilterSheet({ title, isOpen, onClose, children }: Props) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={title}
      position="bottom"
      size="auto"
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: styles.content, title: styles.title }}
    >
      <Stack gap={8} align="start" className={styles.parts}>
        {children}
      </Stack>
      <Button variant="primary" className={styles.done} onClick={onClose}>
        Show the list
      </Button>
    </Drawer>
  );
}
