import { dueRisk, type PanelRow } from '@glasshouse/services/contexts/production/production.contract';
import { productionPanelMachine } from '@glasshouse/state-machines/production-panel/production-panel.machine';
import { formatMass, formatSize } from '../../../lib/format/number.ts';
import { shapeOfPanel } from '../../../widgets/glass/panel-shape.ts';
import { PanelView } from '../../../widgets/glass/panel-view.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { StatusChip } from '../../../widgets/status-chip/status-chip.tsx';
import { dueText, edgesText } from '../production-words.ts';
import styles from './floor.module.css';

interface FactsProps {
  readonly row: PanelRow;
  readonly today: string;
}

/** Label, size, glass, order and date of a panel beside its drawing. */
export function PanelFacts({ row, today }: FactsProps) {
  const risk = dueRisk(row.dueDate, today);
  return (
    <div className={styles.facts}>
      <PanelView panel={shapeOfPanel(row)} width={76} height={104} />
      <div>
        <p className={styles.name}>
          <RecordLink kind="productionItem" id={row.id} isSameTab>
            {row.barcode}
          </RecordLink>
        </p>
        <p className="tabular">
          {row.stockCode} {formatSize(row.widthMm, row.heightMm)}, {edgesText(row.edges)}
        </p>
        <p>
          <RecordLink kind="order" id={row.orderId} isSameTab>
            {row.orderNumber}
          </RecordLink>{' '}
          · {row.contactName}
        </p>
        <p className={styles.minor}>
          <span data-late={risk === 'late' || undefined} className={styles.due}>
            {risk === 'late' ? 'Late, was due' : 'Due'} {dueText(row.dueDate)}
          </span>{' '}
          · {formatMass(row.weightKg)} · {row.pieceNumber} of {row.pieceCount}
          {row.slot ? `, ply ${row.slot} of ${row.slots} of ${row.unitBarcode}` : ''}
        </p>
        <StatusChip machine={productionPanelMachine} status={row.status} />
      </div>
    </div>
  );
}

const [cardWidth, cardHeight] = [320, 150];

interface Props extends FactsProps {
  /** The tile on the screen. */
  readonly tile: DOMRect;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
}

/** What the tile under the pointer is; it can be reached with the pointer for its links. */
export function PanelCard({ row, today, tile, onEnter, onLeave }: Props) {
  // Below the tile, so that its neighbours stay in sight; above where the window ends.
  const isBelow = tile.bottom + cardHeight + 8 < window.innerHeight;
  const top = isBelow ? tile.bottom + 6 : Math.max(4, tile.top - cardHeight - 6);
  const left = Math.max(4, Math.min(tile.left - 12, window.innerWidth - cardWidth - 8));
  return (
    <div
      className={styles.card}
      style={{ left, top, width: cardWidth }}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      <PanelFacts row={row} today={today} />
    </div>
  );
}
