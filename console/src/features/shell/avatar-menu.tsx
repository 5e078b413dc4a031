import { Menu } from '@mantine/core';
import { IconAlertTriangle, IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useProfile } from '../../lib/auth/profile.ts';
import { initialsOf } from '../../lib/format/initials.ts';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../../lib/theme/theme.ts';
import { Row } from '../../ui/layout.tsx';
import { ways } from '../../widgets/record-link/record-routes.ts';
import styles from './menus.module.css';
import { signOut } from './shell-actions.ts';
import { useSubscriptionText } from './subscription.ts';

const themes: readonly { choice: ThemeChoice; label: string; icon: typeof IconSun }[] = [
  { choice: 'light', label: 'Light', icon: IconSun },
  { choice: 'dark', label: 'Dark', icon: IconMoon },
  { choice: 'system', label: 'System theme', icon: IconDeviceDesktop },
];

/** Who is signed in, the subscription when it needs somebody, the theme, and sign-out. */
export function AvatarMenu() {
  const { user, displayName, companyName } = useProfile();
  const chosen = useThemeChoice();
  const navigate = useNavigate();
  const subscription = useSubscriptionText();
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
        <button type="button" className={styles.avatar}>
          {user.profileURL ? (
            <img className={styles.face} src={user.profileURL} alt="" />
          ) : (
            <span aria-hidden>{initialsOf(displayName)}</span>
          )}
          {subscription && <span className={styles.mark} aria-hidden />}
          <span className="sr-only">{displayName}, your menu</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <span className={styles.strong}>{displayName}</span>
          <span className={styles.muted}>{user.email}</span>
          <span className={styles.reason}>{companyName}</span>
        </div>
        {subscription && (
          <Menu.Item
            className={`${styles.item} ${styles.warning}`}
            leftSection={<IconAlertTriangle size={15} aria-hidden />}
            onClick={() => void navigate({ href: ways.account.to })}
          >
            {subscription}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconUser size={15} aria-hidden />}
          onClick={() => void navigate({ to: '/users/profile' })}
        >
          View Profile
        </Menu.Item>
        <div className={styles.heading}>Theme</div>
        <Menu.RadioGroup value={chosen} onChange={(choice) => chooseTheme(choice as ThemeChoice)}>
          {themes.map(({ choice, label, icon: Drawing }) => (
            <Menu.RadioItem key={choice} value={choice} closeMenuOnClick>
              <Row as="span" gap={8} align="center" isInline>
                <Drawing size={15} aria-hidden />
                {label}
              </Row>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={15} aria-hidden />} onClick={() => void signOut()}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
