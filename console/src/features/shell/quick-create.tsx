import { Menu } from '@mantine/core';
import { IconChevronDown, IconLock, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useActions } from '../../lib/actions/actions.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { notYetHere, usePages } from '../../lib/page/pages.ts';
import { Button } from '../../ui/button.tsx';
import { creations } from '../../widgets/record-link/record-routes.ts';
import styles from './menus.module.css';

/** What the user may start from anywhere. An entry whose page is not in this version stays and says so. */
export function QuickCreate() {
  const navigate = useNavigate();
  const rights = useRights();
  const hasPage = usePages();
  const entries = creations
    .filter((one) => rights.allows(one.access))
    .map(({ label, to }) => ({
      label,
      to,
      blocker: hasPage(to) ? null : notYetHere,
      run: () => void navigate({ href: to }),
    }));
  useActions(entries.map(({ label, to, blocker, run }) => ({ id: to, label, group: 'Quick Create', blocker, run })));
  if (entries.length === 0) return null;
  return (
    <Menu
      position="bottom-start"
      width={260}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 120 }}
      classNames={{ dropdown: styles.dropdown, item: styles.item }}
    >
      <Menu.Target>
        <Button icon={<IconPlus size={15} aria-hidden />} className={styles.compact} aria-label="Quick Create">
          Quick Create <IconChevronDown size={14} aria-hidden className={styles.chevron} />
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
