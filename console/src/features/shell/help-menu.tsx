import { Menu } from '@mantine/core';
import { IconHelp, IconLifebuoy, IconSparkles, IconTicket } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRights } from '../../lib/auth/profile.ts';
import { useHasViewed } from '../../lib/page/viewed-version.ts';
import { IconButton } from '../../ui/button.tsx';
import { ways } from '../../widgets/record-link/record-routes.ts';
import styles from './menus.module.css';
import { version } from './version.ts';

/** Help: a ticket for those who may write one, the support center, and what is new in this version. */
export function HelpMenu() {
  const navigate = useNavigate();
  const rights = useRights();
  const isNew = !useHasViewed(version);
  return (
    <Menu
      position="bottom-end"
      width={240}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 120 }}
      classNames={{ dropdown: styles.dropdown, item: styles.item }}
    >
      <Menu.Target>
        <IconButton label={isNew ? "Help, what's new is NEW" : 'Help'} className={styles.bell}>
          <IconHelp size={18} stroke={1.6} aria-hidden />
          {isNew && <span className={styles.mark} aria-hidden />}
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {rights.allows(ways.ticket.access) && (
          <Menu.Item
            leftSection={<IconTicket size={15} aria-hidden />}
            onClick={() => void navigate({ to: ways.ticket.to })}
          >
            Create Support Ticket
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconLifebuoy size={15} aria-hidden />}
          onClick={() => void navigate({ to: '/support' })}
        >
          Support Center
        </Menu.Item>
        <Menu.Item
          leftSection={<IconSparkles size={15} aria-hidden />}
          rightSection={isNew ? <span className={styles.new}>NEW</span> : undefined}
          onClick={() => void navigate({ to: '/support/whatsnew' })}
        >
          What's New
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
