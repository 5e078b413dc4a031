import { Icon } from '../../../ui/icon.tsx';
import styles from './sheet.module.css';

/** Says over a drawing that its glass sheet is locked. */
export const LockBadge = () => (
  <p className={styles.lockBadge}>
    <Icon name="lock" size={14} /> Locked
  </p>
);
