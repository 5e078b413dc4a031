import { Menu } from '@mantine/core';
import { IconChevronDown, IconLock, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useActions } from '../../lib/actions/actions.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { notYetHere, usePageAccess } from '../../lib/page/pages.ts';
import { Button } from '../../ui/button.tsx';
import styles from './menus.module.css';

const creations: readonly { label: string; to: string }[] = [
  { label: 'New order', to: '/orders/new' },
  { label: 'New contact', to: '/contacts/new' },
  { label: 'New purchase order', to: '/purchasing/purchaseorders/new' },
];

/** What can be started from anywhere; what this user may not start stays listed with the reason. */
export function NewMenu() {
  const navigate = useNavigate();
  const rights = useRights();
  const accessOf = usePageAccess();
  const entries = creations.map((c) => {
    const access = accessOf(c.to);
    return { ...c, blocker: access ? rights.why(access) : notYetHere, run: () => void navigate({ to: c.to }) };
  });
  useActions(entries.map((e) => ({ id: e.to, label: e.label, group: 'New', blocker: e.blocker, run: e.run })));
  return (
    <Menu
      position="bottom-start"
      width={300}
      transitionProps={{ duration: 120 }}
      classNames={{ dropdown: styles.dropdown, item: styles.item }}
    >
      <Menu.Target>
        <Button icon={<IconPlus size={15} aria-hidden />} className={styles.compact} aria-label="New">
          New <IconChevronDown size={14} aria-hidden className={styles.chevron} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Menu.Item
            key={entry.to}
            aria-disabled={entry.blocker !== null || undefined}
            closeMenuOnClick={entry.blocker === null}
            leftSection={entry.blocker ? <IconLock size={14} aria-hidden /> : <IconPlus size={14} aria-hidden />}
            onClick={() => entry.blocker === null && entry.run()}
          >
            {entry.label}
            {entry.blocker && <span className={styles.reason}>{entry.blocker}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
