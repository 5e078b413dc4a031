import { type Tab, Tabs } from '../page/tabs.tsx';
import styles from './mobile.module.css';

/** Tabs across the whole width of a phone, kept in the hash as everywhere. */
export const MobileTabs = ({ tabs, label }: { readonly tabs: readonly Tab[]; readonly label: string }) => (
  <div className={styles.tabs}>
    <Tabs tabs={tabs} label={label} />
  </div>
);
