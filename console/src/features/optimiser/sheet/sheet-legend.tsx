import type { optimiserContract } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import type { AnswerOf } from '@glasshouse/services/platform/contract/endpoint';
import styles from './sheet.module.css';

interface Props {
  readonly settings: AnswerOf<typeof optimiserContract.getSettings> | undefined;
}

/** What the drawing's patterns mean, and the rules it was cut by. */
export const SheetLegend = ({ settings }: Props) => (
  <div className={styles.legend}>
    <ul>
      <li>
        <span className={styles.swatch} data-kind="panel" /> Panel, cut size
      </li>
      <li>
        <span className={styles.swatch} data-kind="offcut" /> Offcut to keep
      </li>
      <li>
        <span className={styles.swatch} data-kind="waste" /> Waste
      </li>
      <li>
        <span className={styles.swatch} data-kind="cut">
          1
        </span>{' '}
        Cut order
      </li>
    </ul>
    {settings && (
      <p>
        {settings.stages === 2 ? 'Two' : 'Three'} stages · trim {settings.trimMm} mm · shortest strip{' '}
        {settings.minWasteMm} mm
      </p>
    )}
  </div>
);
