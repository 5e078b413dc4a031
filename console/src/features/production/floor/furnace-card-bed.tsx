import { stationAppContract } from '@glasshouse/services/contexts/production/stationapp/stationapp.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import styles from './floor.module.css';

interface Props {
  readonly stationId: number;
  /** Whatever changes when the station's work changes. */
  readonly moment: string;
}

const words = { loading: 'loading', inFurnace: 'in the furnace', out: 'out' } as const;

/** The bed that is loaded at a furnace, or in it, to scale on its card; nothing while there is none. */
export function FurnaceCardBed({ stationId, moment }: Props) {
  const mayRead = useRights().allows(stationAppContract.stationBatch.access);
  const { data, refetch } = useQuery({
    ...queryOptionsFor(stationAppContract.stationBatch, { params: { id: stationId } }),
    enabled: mayRead,
  });
  // Batches have no topic of their own: they change with the panels that are scanned at the furnace.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the work at the station changes
  useEffect(() => {
    if (data) void refetch();
  }, [moment]);
  const batch = data?.batch;
  const bed =
    batch?.beds.find((one) => one.state === 'inFurnace') ??
    batch?.beds.findLast((one) => one.panels.length > 0 && one.state !== 'out');
  if (!batch || !bed) return null;
  const { bedLengthMm: length, bedWidthMm: across } = batch;
  const full = `${Math.round(bed.fill * 100)} %`;
  return (
    <div className={styles.bed}>
      <p>
        {batch.number} · bed {bed.bed} {words[bed.state]}, {full}
      </p>
      <svg
        viewBox={`0 0 ${length} ${across}`}
        role="img"
        aria-label={`Bed ${bed.bed}: ${bed.panels.length} panels, ${full} full`}
      >
        <rect width={length} height={across} className={styles.bedGround} />
        {bed.panels.map(({ panel, x, y, w, h }) => (
          <rect key={panel.id} x={x} y={y} width={w} height={h} className={styles.bedPanel} />
        ))}
      </svg>
    </div>
  );
}
