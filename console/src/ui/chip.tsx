import type { Tone } from '@glasshouse/state-machines/kernel/lifecycle';
import styles from './chip.module.css';
import { Icon } from './icon.tsx';

/** The icon of a tone, where a status has none of its own: colour never stands alone. */
const iconOfTone: Record<Tone, string> = {
  neutral: 'circle',
  info: 'clock',
  progress: 'loader',
  attention: 'hourglass',
  success: 'circle-check',
  danger: 'alert',
  paused: 'pause',
};

interface Props {
  readonly tone: Tone;
  readonly label: string;
  readonly icon?: string;
}

/** A status as tone, icon and words. */
export function Chip({ tone, label, icon }: Props) {
  return (
    <span className={styles.chip} data-tone={tone}>
      <Icon name={icon ?? iconOfTone[tone]} size={13} />
      <span className={styles.label}>{label}</span>
    </span>
  );
}
