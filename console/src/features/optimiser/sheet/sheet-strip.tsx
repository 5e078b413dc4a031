import type { LayoutSheet } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { SheetView } from '../../../widgets/glass/sheet-view.tsx';
import styles from './sheet.module.css';
import { sheetUsed } from './sheet-figures.ts';

interface Props {
  readonly sheets: readonly LayoutSheet[];
  readonly at: number;
  /** Whether every panel of a sheet is cut. */
  readonly isCut: (at: number) => boolean;
  readonly onChoose: (at: number) => void;
}

/** All glass sheets of the job, small; the one shown large has the ring. */
export function SheetStrip({ sheets, at, isCut, onChoose }: Props) {
  return (
    <ol className={styles.strip} aria-label="Glass sheets">
      {sheets.map((sheet, i) => (
        <li key={`${sheet.sheetId} ${sheet.copy}`}>
          <button
            type="button"
            className={styles.thumb}
            data-locked={sheet.isLocked || undefined}
            aria-current={i === at || undefined}
            onClick={() => onChoose(i)}
          >
            <SheetView plan={sheet} width={92} height={46} isThumb />
            <span className={styles.thumbWords}>
              <strong>
                <span className="sr-only">Glass sheet </span>
                {i + 1}
              </strong>
              {sheet.fromOffcut && <small>offcut</small>}
              {sheet.isLocked && <IconLock size={14} data-lock aria-label="locked" />}
              {isCut(i) && <IconCheck size={14} aria-label="cut" />}
              <span className="tabular">
                {sheetUsed(sheet).toFixed(1)} %<span className="sr-only"> used</span>
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
