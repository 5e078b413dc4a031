import type { optimiserContract } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import type { AnswerOf } from '@glasshouse/services/platform/contract/endpoint';
import type { ReactNode } from 'react';
import styles from './sheet.module.css';

type Settings = AnswerOf<typeof optimiserContract.getSettings>;

/** The rules a layout is made by: 'three stages, trim 15 mm, shortest strip 20 mm'. */
export const rulesWords = ({ stages, trimMm, minWasteMm }: Settings): string =>
  `${stages === 2 ? 'two' : 'three'} stages, trim ${trimMm} mm, shortest strip ${minWasteMm} mm`;

/** What the drawing's patterns mean, and what can be done with the glass sheet it shows. */
export const SheetLegend = ({ children }: { readonly children?: ReactNode }) => (
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
    {children}
  </div>
);
