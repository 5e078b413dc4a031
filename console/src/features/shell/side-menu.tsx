import { IconKeyboard, IconLock } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { type FocusEvent, useState } from 'react';
import { type MenuLine, useFreshMenu, useMenu } from '../../lib/auth/menu.ts';
import { formatCount } from '../../lib/format/number.ts';
import { Icon } from '../../ui/icon.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { menuState } from './menu-state.ts';
import { sheetOpen } from './overlays.ts';
import styles from './side-menu.module.css';
import { version } from './version.ts';

interface EntryProps {
  readonly item: Pick<MenuLine, 'name' | 'link' | 'blocker'> & Partial<MenuLine>;
  readonly isCurrent: boolean;
  readonly isOpen?: boolean;
  readonly isChild?: boolean;
}

/** One line of the menu. A locked line stays, is reachable by keyboard, and says why. */
function Entry({ item, isCurrent, isOpen, isChild }: EntryProps) {
  const face = (
    <>
      {!isChild && <Icon name={item.icon ?? 'circle'} size={17} />}
      <span className={styles.name}>{item.name}</span>
      {item.blocker === null && item.count !== null && item.count !== undefined && (
        <span className={`${styles.count} tabular`} aria-hidden>
          {formatCount(item.count)}
        </span>
      )}
      {item.blocker !== null && <IconLock size={13} className={styles.lock} aria-hidden />}
      {item.blocker !== null && <span className={styles.reason}>{item.blocker}</span>}
    </>
  );
  const shared = {
    className: styles.entry,
    // Open entries are called by their name; what the count counts describes them.
    'aria-label': item.blocker === null ? undefined : `${item.name}: ${item.blocker}`,
    'data-child': isChild || undefined,
    title: item.blocker ?? item.says ?? item.name,
  };
  if (item.blocker !== null)
    return (
      <button type="button" aria-disabled="true" {...shared}>
        {face}
      </button>
    );
  return (
    <Link
      to={item.link}
      {...shared}
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'page' : undefined}
      data-current={isCurrent || undefined}
      data-open={isOpen || undefined}
    >
      {face}
    </Link>
  );
}

/** The left menu from the server, its foot with shortcuts, copyright and version. */
export function SideMenu({ onNavigate }: { readonly onNavigate?: () => void }) {
  const { pathname } = useLocation();
  useFreshMenu();
  const items = useMenu();
  const { area, current } = menuState(items, pathname);
  // Where the menu is a rail of icons, the pages of the area under the pointer or the keyboard stand beside it.
  const [peeked, setPeeked] = useState<string | null>(null);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setPeeked(null);
  };
  return (
    <div className={styles.column}>
      <nav className={styles.menu} aria-label="Main" onClickCapture={onNavigate}>
        <ul className={styles.list}>
          {items.map((item) => (
            <li
              key={item.name}
              onMouseMove={() => setPeeked(item.name)}
              onMouseLeave={() => setPeeked(null)}
              onFocus={({ target }) => target.matches(':focus-visible') && setPeeked(item.name)}
              onBlur={leave}
            >
              <Entry
                item={item}
                isCurrent={item.link === current && item.children.length === 0}
                isOpen={item === area}
              />
              {(item === area || item.name === peeked) && item.children.length > 0 && (
                <ul
                  className={`${styles.list} ${styles.children}`}
                  data-peeked={item.name === peeked || undefined}
                  data-closed={item !== area || undefined}
                  onClickCapture={() => setPeeked(null)}
                >
                  {item.children.map((child) => (
                    <li key={child.link}>
                      <Entry item={child} isCurrent={child.link === current} isChild />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <button type="button" className={styles.entry} aria-label="Shortcuts" onClick={() => sheetOpen.set(true)}>
        <IconKeyboard size={17} stroke={1.6} aria-hidden />
        <span className={styles.name}>Shortcuts</span>
        <Kbd>?</Kbd>
      </button>
      <footer className={styles.foot}>
        <span className={styles.copyright}>© {new Date().getFullYear()} Glasshouse · Version </span>
        {version}
      </footer>
    </div>
  );
}
