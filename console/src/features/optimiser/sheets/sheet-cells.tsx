import { type OutlineSheet, readOutline } from '@glasshouse/services/contexts/optimiser/layout/outline.contract';
import type { SheetRow } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import type { CSSProperties } from 'react';
import { formatCount, formatDecimal } from '../../../lib/format/number.ts';
import styles from './sheet-cells.module.css';

/** The largest glass fills the height of a row; smaller glass is drawn smaller, mm. */
const tallestMm = 3210;

/** The first glass sheets of a layout, to one scale in the whole list, and how many there are. */
export function SheetsCell({ sheet }: { readonly sheet: Pick<SheetRow, 'outline' | 'sheetCount'> }) {
  return (
    <span className={styles.sheets}>
      {readOutline(sheet.outline ?? '').map((glass, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a glass sheet has no name but its place
        <Thumb key={i} glass={glass} />
      ))}
      <span className="tabular">{formatCount(sheet.sheetCount)}</span>
    </span>
  );
}

function Thumb({ glass: { width, height, pieces } }: { readonly glass: OutlineSheet }) {
  const style = { '--tall': Math.min(1, height / tallestMm), aspectRatio: `${width} / ${height}` } as CSSProperties;
  return (
    <svg className={styles.thumb} style={style} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <rect width={width} height={height} className={styles.glass} />
      {pieces.map((piece) => (
        <rect
          key={`${piece.x} ${piece.y}`}
          x={piece.x}
          y={height - piece.y - piece.h}
          width={piece.w}
          height={piece.h}
          className={piece.type === 'item' ? styles.panel : styles.kept}
        />
      ))}
    </svg>
  );
}

/** How much of the glass becomes panels: a bar and the percentage; nothing before the layout. */
export function YieldCell({ percent }: { readonly percent: string | null }) {
  if (percent === null) return <span className={styles.none}>–</span>;
  return (
    <span className={styles.yield}>
      <span className={styles.track} aria-hidden>
        <span style={{ width: `${Math.min(100, Number(percent))}%` }} />
      </span>
      <span className="tabular">{formatDecimal(percent)}</span>
    </span>
  );
}
