import { type ReactNode, useState } from 'react';
import { Stack } from '../../ui/layout.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import styles from './mobile.module.css';
import { NavigationBar } from './navigation-bar.tsx';

interface Props {
  readonly title: string;
  /** The page the back button leads to; without one the button opens the drawer. */
  readonly backLink?: string;
  /** What the drawer holds; it closes when something in it is chosen. */
  readonly drawer: ReactNode;
  /** Buttons at the right of the bar. */
  readonly actions?: ReactNode;
  /** Docked below the page, where the thumb is. */
  readonly thumbBar?: ReactNode;
  readonly children: ReactNode;
}

/** A whole page on a phone: navigation bar, drawer, content, and a bar for the thumb. */
export function MobilePage({ title, backLink, drawer, actions, thumbBar, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack className={styles.page}>
      <NavigationBar title={title} backLink={backLink} onMenu={() => setOpen(true)}>
        {actions}
      </NavigationBar>
      <SideDrawer isOpen={isOpen} title="Menu" onClose={() => setOpen(false)}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: whatever is pressed inside is a link or button of its own */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on those is a click */}
        <div onClick={() => setOpen(false)}>{drawer}</div>
      </SideDrawer>
      <div className={styles.content}>{children}</div>
      {thumbBar && <div className={styles.thumb}>{thumbBar}</div>}
    </Stack>
  );
}
