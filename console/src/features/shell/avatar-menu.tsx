import { Menu } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useProfile } from '../../lib/auth/profile.ts';
import { initialsOf } from '../../lib/format/initials.ts';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../../lib/theme/theme.ts';
import styles from './menus.module.css';
import { signOut } from './shell-actions.ts';

const themes: readonly { choice: ThemeChoice; label: string; icon: typeof IconSun }[] = [
  { choice: 'light', label: 'Light', icon: IconSun },
  { choice: 'dark', label: 'Dark', icon: IconMoon },
  { choice: 'system', label: 'As this computer', icon: IconDeviceDesktop },
];

/** Who is signed in, the theme, and sign-out. */
export function AvatarMenu() {
  const { user, displayName, companyName } = useProfile();
  const chosen = useThemeChoice();
  const navigate = useNavigate();
  return (
    <Menu
      position="bottom-end"
      width={240}
      transitionProps={{ duration: 120 }}
      classNames={{ dropdown: styles.dropdown, item: styles.item }}
    >
      <Menu.Target>
        <button type="button" className={styles.avatar}>
          <span aria-hidden>{initialsOf(displayName)}</span>
          <span className="sr-only">{displayName}, your menu</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <span className={styles.strong}>{displayName}</span>
          <span className={styles.muted}>{user.email}</span>
          <span className={styles.reason}>{companyName}</span>
        </div>
        <Menu.Item
          leftSection={<IconUser size={15} aria-hidden />}
          onClick={() => void navigate({ to: '/users/profile' })}
        >
          View profile
        </Menu.Item>
        <div className={styles.heading}>Theme</div>
        {themes.map(({ choice, label, icon: Drawing }) => (
          <Menu.Item
            key={choice}
            role="menuitemradio"
            aria-checked={choice === chosen}
            leftSection={<Drawing size={15} aria-hidden />}
            rightSection={choice === chosen ? <IconCheck size={15} aria-hidden /> : undefined}
            onClick={() => chooseTheme(choice)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={15} aria-hidden />} onClick={() => void signOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
