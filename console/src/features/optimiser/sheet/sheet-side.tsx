import type { Layout, LayoutSheet } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { useElementSize } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { CurvePoint } from '../../../charts/improvement-curve/curve.ts';
import { formatDayShort } from '../../../lib/format/date.ts';
import { formatCount, formatMoney, formatSize } from '../../../lib/format/number.ts';
import { Row } from '../../../ui/layout.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { Figure } from './figure.tsx';
import styles from './sheet.module.css';
import {
  boundWords,
  dollars,
  figuresOf,
  type LayoutFigures,
  moneyOf,
  type PanelNode,
  sheetUsed,
  sheetYield,
} from './sheet-figures.ts';

// What draws axes is fetched after the layout itself.
const ImprovementCurve = lazy(() =>
  import('../../../charts/improvement-curve/improvement-curve.tsx').then((m) => ({ default: m.ImprovementCurve })),
);

interface FiguresProps {
  readonly layout: Layout;
  readonly sheet: LayoutSheet | undefined;
}

const cents = (n: number) => formatMoney((n / 100).toFixed(2));

/** What the job costs, and how well the sheet on the screen and all of them are used. */
export function SheetFigures({ layout, sheet }: FiguresProps) {
  const f = figuresOf(layout);
  const money = moneyOf(layout);
  const left = layout.unplaced.reduce((sum, u) => sum + u.quantity, 0);
  return (
    <section className={styles.block} aria-label="Figures">
      <dl className={styles.figures}>
        <Figure label="Net cost, ex GST" value={cents(money.net)} />
        <Figure label="Glass used" value={cents(money.glass)} />
        <Figure label="Offcuts to keep" value={cents(money.offcuts)} />
        <Figure label="Waste" value={cents(money.waste)} />
      </dl>
      {sheet && (
        <p className={styles.kept}>
          This sheet: <b>{sheetYield(sheet).toFixed(2)} %</b> panels, <b>{sheetUsed(sheet).toFixed(2)} %</b> used after
          offcuts.
        </p>
      )}
      <p className={styles.kept}>
        {f.sheets === 1 ? 'One sheet' : `All ${formatCount(f.sheets)} sheets`}: {formatCount(f.panels)}{' '}
        {f.panels === 1 ? 'panel' : 'panels'}, {f.yield.toFixed(2)} %; {offcutWords(f)}; {f.waste.toFixed(2)} m² waste,{' '}
        {f.loss.toFixed(2)} %.
      </p>
      {left > 0 && (
        <p className={styles.unplaced} role="status">
          {formatCount(left)} {left === 1 ? 'panel' : 'panels'} not placed: {layout.unplaced[0]?.reason}
        </p>
      )}
    </section>
  );
}

const offcutWords = ({ offcuts, kept }: LayoutFigures) =>
  offcuts === 0
    ? 'no offcut worth keeping'
    : `${formatCount(offcuts)} ${offcuts === 1 ? 'offcut' : 'offcuts'} to keep, ${kept.toFixed(2)} m²`;

interface CurveProps {
  readonly points: readonly CurvePoint[];
  readonly layout: Layout;
  readonly limit: number;
  readonly isSolving: boolean;
  /** The rules the layout was made by, in words. */
  readonly rules: string | null;
}

/** How the cost of the job came down: glass at cost less what its offcuts are worth. */
export function SheetCurve({ points, layout, limit, isSolving, rules }: CurveProps) {
  const { ref, width } = useElementSize();
  const near = boundWords(layout);
  const bound = layout.lowerBoundCents > 0 ? layout.lowerBoundCents / 100 : null;
  return (
    <section className={styles.block}>
      <Row as="h2" justify="between" className={styles.title}>
        Cost, all sheets <span className="tabular">net of offcuts · {layout.seconds.toFixed(1)} s</span>
      </Row>
      <div ref={ref} className={styles.curve}>
        {width > 0 && (
          <Suspense>
            <ImprovementCurve
              points={points}
              noun="Cost"
              format={(value) => dollars(value * 100)}
              bound={bound}
              limit={limit}
              width={width}
            />
          </Suspense>
        )}
      </div>
      {near && <p className={styles.near}>{near}</p>}
      <p className={styles.method}>
        {isSolving ? 'Still improving' : 'Best plan'} · {layout.method}
        {rules && ` · ${rules}`}
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
      <Row as="h2" justify="between" className={styles.title}>
        Panels on this sheet{' '}
        <span className="tabular">
          {formatCount(pieces.length)} · {area.toFixed(3)} m²
        </span>
      </Row>
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
