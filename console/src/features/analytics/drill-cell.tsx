import type { Drill } from '@glasshouse/services/contexts/roof/intelligence/answers/answers.contract';
import styles from './analytics.module.css';
import type { OnDrill } from './figures.tsx';

interface Props {
  readonly label: string;
  readonly says: string;
  readonly drill: Drill;
  readonly onDrill: OnDrill;
}

/** A number of a list that opens its records; one without records is said only. */
export function DrillCell({ label, says, drill, onDrill }: Props) {
  if (!drill) return says;
  return (
    <button
      type="button"
      className={styles.value}
      aria-label={`${label} ${says}: show the records`}
      onClick={() => onDrill(label, drill.records)}
    >
      {says}
    </button>
  );
}
