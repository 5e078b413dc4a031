import type { Label } from '@glasshouse/services/contexts/core/labels/labels.contract';
import { textOn } from '../../lib/colour/contrast.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './labels.module.css';

interface Props {
  readonly label: Pick<Label, 'name' | 'colour'>;
  /** Takes it off; shown as a cross. */
  readonly onRemove?: () => void;
}

/** A label in its colour, with text that reads on it. */
export const LabelChip = ({ label, onRemove }: Props) => (
  <span className={styles.chip} style={{ background: label.colour, color: textOn(label.colour) }}>
    <span className={styles.chipName}>{label.name}</span>
    {onRemove && (
      <button type="button" className={styles.cross} aria-label={`Take off ${label.name}`} onClick={onRemove}>
        <Icon name="x" size={13} />
      </button>
    )}
  </span>
);
