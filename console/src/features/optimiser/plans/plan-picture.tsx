import type { Layout } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { Bone } from '../../../ui/skeleton.tsx';
import { SheetView } from '../../../widgets/glass/sheet-view.tsx';
import { sheetYield } from '../sheet/sheet-figures.ts';
import { glassUsed } from './plan-words.ts';
import styles from './plans.module.css';

/** Every glass sheet of a plan, small. */
export function PlanPicture({ layout, name }: { readonly layout: Layout | undefined; readonly name: string }) {
  if (!layout) return <Bone width="100%" />;
  return (
    <>
      <ol className={styles.sheets} aria-label={`Glass sheets of ${name}`}>
        {layout.sheets.map((sheet, i) => (
          <li key={`${sheet.sheetId} ${sheet.copy}`}>
            <SheetView plan={sheet} width={132} height={84} isThumb />
            <span className="tabular">
              {i + 1} · {sheetYield(sheet).toFixed(1)} %
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.glass}>{glassUsed(layout).join(', ')}</p>
    </>
  );
}
