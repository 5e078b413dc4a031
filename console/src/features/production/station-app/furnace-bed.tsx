import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import {
  stationAppContract,
  type TougheningBatch,
} from '@glasshouse/services/contexts/production/stationapp/stationapp.contract';
import { tougheningBatchMachine } from '@glasshouse/state-machines/toughening-batch/toughening-batch.machine';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { Row } from '../../../ui/layout.tsx';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { StatusChip } from '../../../widgets/status-chip/status-chip.tsx';
import styles from './furnace.module.css';

/** The furnace batch that is loaded at a station. */
export const stationBatchQuery = (id: number) => queryOptionsFor(stationAppContract.stationBatch, { params: { id } });

const words = { loading: 'loading', inFurnace: 'in the furnace', out: 'out' } as const;

interface Props {
  readonly stationId: number;
  /** The bed that scans go to. */
  readonly bed: number;
  readonly onBed: (bed: number) => void;
}

/** The beds of the furnace as they are loaded, and the one button that moves them on. */
export function FurnaceBeds({ stationId, bed, onBed }: Props) {
  const { data, error, refetch } = useQuery(stationBatchQuery(stationId));
  const advance = useCommand(stationAppContract.advanceBed, {
    success: (answer) => answer.message,
    refresh: [stationAppContract.stationBatch, productionContract.getStation],
  });
  // Beds that nobody has read are not empty beds.
  if (!data) return <PartWait error={error} onRetry={refetch} title="The beds could not be loaded" rows={4} />;
  const { batch } = data;
  const action = batch?.actions.find((a) => a.action === 'advanceBed');
  const beds = Array.from({ length: data.bedCount }, (_, i) => i + 1);
  const shown = batch?.beds.find((b) => b.bed === bed);
  return (
    <section className={styles.furnace} aria-label="Furnace">
      <Row gap={12} align="center" justify="between" isWrapped>
        <fieldset className={styles.beds} aria-label="Bed that scans go to">
          {beds.map((number) => {
            const state = batch?.beds.find((b) => b.bed === number);
            return (
              <button
                key={number}
                type="button"
                className={styles.bed}
                aria-pressed={number === bed}
                onClick={() => onBed(number)}
              >
                <strong>Bed {number}</strong>
                <span className="tabular">
                  {state ? `${Math.round(state.fill * 100)} % · ${words[state.state]}` : 'empty'}
                </span>
              </button>
            );
          })}
        </fieldset>
        {batch && (
          <Row as="p" gap={8} align="center" isWrapped className={styles.batch}>
            {batch.number} · {batch.stockCode} · {batch.thicknessMm} mm{' '}
            <StatusChip machine={tougheningBatchMachine} status={batch.status} />
          </Row>
        )}
      </Row>
      <BedDrawing batch={batch} bed={shown} />
      <button
        type="button"
        className={styles.advance}
        disabled={!action?.allowed || advance.isRunning}
        onClick={() => void advance.run({ params: { id: stationId } })}
      >
        {action?.allowed
          ? batch?.startedAt
            ? 'Next bed out'
            : 'First bed into the furnace'
          : (action?.blockers[0]?.text ?? 'Scan a panel onto a bed')}
      </button>
    </section>
  );
}

type Bed = TougheningBatch['beds'][number];

/** Widths from which a label is written on a panel, and written large, px. */
const [leastPx, roomyPx] = [62, 96];

/** A bed to scale, the furnace door at the left. */
export function BedDrawing({ batch, bed }: { readonly batch: TougheningBatch | null; readonly bed: Bed | undefined }) {
  const { ref, width, height } = useElementSize();
  const [length, across] = [batch?.bedLengthMm ?? 5_100, batch?.bedWidthMm ?? 2_440];
  const scale = Math.min(width / length, height / across) || 0;
  return (
    <div className={styles.room} ref={ref}>
      {scale > 0 && (
        <svg
          width={length * scale}
          height={across * scale}
          role="img"
          aria-label={`Bed ${bed?.bed ?? ''}: ${bed?.panels.length ?? 0} panels, ${Math.round((bed?.fill ?? 0) * 100)} % full`}
        >
          <rect
            x={0.5}
            y={0.5}
            width={Math.max(0, length * scale - 1)}
            height={Math.max(0, across * scale - 1)}
            className={styles.ground}
          />
          {(bed?.panels ?? []).map(({ panel, x, y, w, h }) => (
            <g key={panel.id}>
              <rect x={x * scale} y={y * scale} width={w * scale} height={h * scale} className={styles.panel} />
              {w * scale > leastPx && (
                <text x={(x + w / 2) * scale} y={(y + h / 2) * scale} data-small={w * scale < roomyPx || undefined}>
                  {panel.barcode}
                </text>
              )}
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}
