import {
  dueRisk,
  type FloorSummary,
  type PanelRow,
} from '@glasshouse/services/contexts/production/production.contract';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { RiskMark } from '../../../charts/floor-tiles/column-tiles.tsx';
import { formatSize } from '../../../lib/format/number.ts';
import { IconButton } from '../../../ui/button.tsx';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { PanelActions } from '../panels/panel-actions.tsx';
import { RouteSteps } from '../panels/route-steps.tsx';
import { panelQuery } from '../production.queries.ts';
import { dueText, riskWords } from '../production-words.ts';
import { BrokenAlert } from './broken-alert.tsx';
import styles from './floor.module.css';
import { brokenFirst, risks } from './floor-figures.ts';
import { PanelFacts } from './panel-card.tsx';
import { useIsPast } from './past/past-instant.ts';
import { PastPanel } from './past/past-panel.tsx';

interface Props {
  readonly rows: readonly PanelRow[];
  readonly today: string;
  readonly broken: FloorSummary['broken'];
  readonly selected: number | null;
  readonly onSelect: (id: number | null) => void;
}

/** The chosen panel, else who needs somebody; the legend below. */
export function FloorSide({ rows, today, broken, selected, onSelect }: Props) {
  const isPast = useIsPast();
  const close = () => onSelect(null);
  return (
    <aside className={styles.side} data-open={selected !== null || undefined} aria-label="Panel">
      <div className={styles.sideBody}>
        {selected === null ? (
          <>
            <BrokenAlert waiting={brokenFirst(rows)} broken={broken} today={today} />
            <NeedsSomebody rows={rows} today={today} onSelect={onSelect} />
          </>
        ) : isPast ? (
          <PastPanel key={selected} id={selected} rows={rows} today={today} onClose={close} />
        ) : (
          <ChosenPanel key={selected} id={selected} today={today} onClose={close} />
        )}
      </div>
      <Legend />
    </aside>
  );
}

function ChosenPanel({
  id,
  today,
  onClose,
}: {
  readonly id: number;
  readonly today: string;
  readonly onClose: () => void;
}) {
  const { data, error, refetch } = useQuery(panelQuery(id));
  return (
    <div className={styles.chosen}>
      <IconButton label="Close panel" className={styles.close} onClick={onClose}>
        <IconX size={16} aria-hidden />
      </IconButton>
      {data ? (
        <>
          <PanelFacts row={data} today={today} />
          <h2 className={styles.sideTitle}>Route</h2>
          <RouteSteps panel={data} />
          <h2 className={styles.sideTitle}>Actions</h2>
          <PanelActions panel={data} />
        </>
      ) : (
        <PartWait error={error} onRetry={refetch} title="The panel could not be loaded" rows={3} />
      )}
    </div>
  );
}

const shownLate = 12;

function NeedsSomebody({ rows, today, onSelect }: Pick<Props, 'rows' | 'today' | 'onSelect'>) {
  const byDate = (a: PanelRow, b: PanelRow) => (a.dueDate ?? '').localeCompare(b.dueDate ?? '') || a.id - b.id;
  const late = rows.filter((row) => dueRisk(row.dueDate, today) === 'late').sort(byDate);
  return (
    <div>
      <h2 className={styles.sideTitle}>{late.length === 0 ? 'Nothing is late' : 'Late, oldest first'}</h2>
      {late.length === 0 && (
        <p className={styles.none}>Hover over a tile to see the panel; click the tile to open it here.</p>
      )}
      <ul className={styles.needs}>
        {late.slice(0, shownLate).map((row) => (
          <li key={row.id}>
            <button type="button" className={styles.need} onClick={() => onSelect(row.id)}>
              <span className={styles.swatch} data-risk="late">
                <RiskMark risk="late" />
              </span>
              <strong>{row.barcode}</strong>
              <span className="tabular">{formatSize(row.widthMm, row.heightMm)}</span>
              <small>
                {row.orderNumber} · {row.contactName}
              </small>
              <small className="tabular">{dueText(row.dueDate)}</small>
            </button>
          </li>
        ))}
      </ul>
      {late.length > shownLate && (
        <p className={styles.none}>and {late.length - shownLate} more late panels, marked red</p>
      )}
    </div>
  );
}

/** What the colours of the tiles mean. */
export const Legend = () => (
  <div className={styles.legend}>
    <h2>Due</h2>
    <ul>
      {risks.map((risk) => (
        <li key={risk}>
          <span className={styles.swatch} data-risk={risk}>
            <RiskMark risk={risk} />
          </span>
          {riskWords[risk]}
        </li>
      ))}
      <li>
        <span className={styles.swatch} data-risk="later" data-work />
        in work
      </li>
    </ul>
  </div>
);
