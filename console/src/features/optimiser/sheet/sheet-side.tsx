import type { Layout, LayoutSheet } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { useElementSize } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import type { LossPoint } from '../../../charts/loss-curve/curve.ts';
import { LossCurve } from '../../../charts/loss-curve/loss-curve.tsx';
import { formatDayShort } from '../../../lib/format/date.ts';
import { formatCount, formatSize } from '../../../lib/format/number.ts';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import styles from './sheet.module.css';
import { figuresOf, type PanelNode, sheetUsed, sheetYield } from './sheet-figures.ts';

const Figure = ({ label, value, unit }: { readonly label: string; readonly value: string; readonly unit?: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="tabular">
      <strong>{value}</strong> {unit}
    </dd>
  </div>
);

interface FiguresProps {
  readonly layout: Layout;
  readonly sheet: LayoutSheet | undefined;
}

/** Figures of the sheet on the screen and of the whole job. */
export function SheetFigures({ layout, sheet }: FiguresProps) {
  const f = figuresOf(layout);
  const left = layout.unplaced.reduce((sum, u) => sum + u.quantity, 0);
  return (
    <section className={styles.block} aria-label="Figures">
      <dl className={styles.figures}>
        {sheet && <Figure label="Yield, this sheet" value={sheetYield(sheet).toFixed(2)} unit="%" />}
        {sheet && <Figure label="Used after offcuts" value={sheetUsed(sheet).toFixed(2)} unit="%" />}
        <Figure label="Panels, job" value={formatCount(f.panels)} />
        <Figure label="Glass sheets" value={formatCount(f.sheets)} />
        <Figure label="Yield, job" value={f.yield.toFixed(2)} unit="%" />
        <Figure label="Loss, job" value={f.loss.toFixed(2)} unit="%" />
        {f.gap !== null && <Figure label="Cost over bound" value={f.gap.toFixed(2)} unit="%" />}
        <Figure label="Solved in" value={layout.seconds.toFixed(1)} unit="s" />
      </dl>
      <p className={styles.kept}>
        {f.offcuts === 0
          ? `No offcut is worth keeping; ${f.waste.toFixed(2)} m² waste.`
          : `${formatCount(f.offcuts)} ${f.offcuts === 1 ? 'offcut' : 'offcuts'} to keep, ${f.kept.toFixed(2)} m²; ${f.waste.toFixed(2)} m² waste.`}
      </p>
      {left > 0 && (
        <p className={styles.unplaced} role="status">
          {formatCount(left)} {left === 1 ? 'panel has' : 'panels have'} no place: {layout.unplaced[0]?.reason}
        </p>
      )}
    </section>
  );
}

interface CurveProps {
  readonly points: readonly LossPoint[];
  readonly layout: Layout;
  readonly limit: number;
  readonly isSolving: boolean;
}

/** How the loss of the job came down. */
export function SheetCurve({ points, layout, limit, isSolving }: CurveProps) {
  const { ref, width } = useElementSize();
  const { bound } = figuresOf(layout);
  return (
    <section className={styles.block}>
      <h2 className={styles.title}>
        Loss, whole job <span className="tabular">% of glass · {layout.seconds.toFixed(1)} s</span>
      </h2>
      <div ref={ref}>{width > 0 && <LossCurve points={points} bound={bound} limit={limit} width={width} />}</div>
      <p className={styles.method}>
        {isSolving ? 'Still improving' : 'Best plan'} · {layout.method}
      </p>
    </section>
  );
}

interface PanelsProps {
  readonly pieces: readonly PanelNode[];
  readonly selected: number | null;
  readonly onSelect: (piece: PanelNode) => void;
}

/** The panels of the sheet on the screen in the order of cutting. */
export function SheetPanels({ pieces, selected, onSelect }: PanelsProps) {
  const area = pieces.reduce((sum, { node }) => sum + (node.w * node.h) / 1e6, 0);
  return (
    <section className={styles.list} aria-label="Panels on this sheet">
      <h2 className={styles.title}>
        Panels on this sheet{' '}
        <span className="tabular">
          {formatCount(pieces.length)} · {area.toFixed(3)} m²
        </span>
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">
              Cut size <small>mm</small>
            </th>
            <th scope="col">Panel</th>
            <th scope="col">Due</th>
          </tr>
        </thead>
        <tbody>
          {pieces.map((piece) => (
            <tr
              key={piece.node.id}
              data-at={piece.node.id === selected || undefined}
              data-cut={piece.panel?.isCut || undefined}
              onClick={() => onSelect(piece)}
            >
              <td className="tabular">
                {piece.panel?.isCut ? <IconCheck size={14} aria-label="cut" /> : piece.number}
              </td>
              <td className="tabular">{formatSize(piece.node.w, piece.node.h)}</td>
              <td>
                {piece.panel && (
                  <RecordLink kind="productionItem" id={piece.panel.id} isSameTab>
                    {piece.panel.barcode}
                  </RecordLink>
                )}
              </td>
              <td className="tabular">{piece.panel?.dueDate ? formatDayShort(piece.panel.dueDate) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
