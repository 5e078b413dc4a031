import { Drawer } from '@mantine/core';
import { SideMenu } from './side-menu.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The menu on a phone: a drawer that closes when a page is chosen. */
export function MenuDrawer({ isOpen, onClose }: Props) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={300}
      title="Menu"
      padding="xs"
      transitionProps={{ duration: 140 }}
      closeButtonProps={{ 'aria-label': 'Close menu', size: 'lg' }}
      styles={{ content: { background: 'var(--bg)' }, header: { background: 'var(--bg)' } }}
    >
      <SideMenu onNavigate={onClose} />
    </Drawer>
  );
}
