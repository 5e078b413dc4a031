import { IconCommand, IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { proxyAccess } from '../../lib/api/client.ts';
import { useProfile } from '../../lib/auth/profile.ts';
import { useStore } from '../../lib/store.ts';
import { IconButton } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Logo } from '../../ui/logo.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import { Bell } from './bell.tsx';
import { FreshnessLabel } from './freshness.tsx';
import { NewMenu } from './new-menu.tsx';
import { paletteOpen } from './overlays.ts';
import styles from './top-bar.module.css';

interface Props {
  readonly hasRail: boolean;
  readonly onMenu: () => void;
}

/** Search, New, Commands, freshness, messages and the user. */
export function TopBar({ hasRail, onMenu }: Props) {
  const { companyName } = useProfile();
  const isProxy = useStore(proxyAccess);
  const openPalette = () => paletteOpen.set(true);
  return (
    <header className={styles.bar} data-rail={hasRail || undefined}>
      <IconButton label="Menu" className={styles.burger} onClick={onMenu}>
        <IconMenu2 size={20} />
      </IconButton>
      <Link to="/" className={styles.brand} aria-label="Glasshouse, dashboard">
        <Logo />
        <span className={styles.name}>Glasshouse</span>
      </Link>
      <button type="button" className={styles.search} onClick={openPalette} aria-label="Search pages and commands">
        <IconSearch size={15} stroke={1.6} aria-hidden />
        <span className={styles.hint}>Search pages and commands…</span>
        <Kbd>/</Kbd>
      </button>
      <NewMenu />
      <button type="button" className={styles.commands} onClick={openPalette}>
        <IconCommand size={15} stroke={1.6} aria-hidden />
        Commands
        <Kbd>mod+k</Kbd>
      </button>
      <div className={styles.right}>
        {isProxy && <span className={styles.proxy}>PROXY</span>}
        <FreshnessLabel />
        <span className={styles.company}>{companyName}</span>
        <Bell />
        <AvatarMenu />
      </div>
    </header>
  );
}
