import type { MapRun } from '@glasshouse/services/contexts/tasks/route/route.contract';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import styles from './manager.module.css';
import type { Point, Scale } from './map-ground.ts';

interface Props {
  readonly runs: readonly MapRun[];
  /** Orders that wait. */
  readonly points: readonly (Point & { readonly id: number; readonly name: string })[];
  /** The stop that is chosen: `run index:stop index`. */
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
}
/** The paper in its own units, about as many as it has px: what stands on it is as large on every screen. */
const [wide, half, narrow] = [
  { width: 900, height: 620, margin: 60 },
  { width: 600, height: 480, margin: 60 },
  { width: 400, height: 420, margin: 56 },
];
type Paper = typeof wide;
const kmPerDegree = 111.2;

type Somewhere = { readonly lat: number | null; readonly lng: number | null };
const placed = <P extends Somewhere>(point: P): point is P & Point => point.lat !== null && point.lng !== null;

/** Places on paper: north is up, degrees of longitude shrink with the latitude. */
function scaleOf(points: readonly Point[], { width, height, margin }: Paper): { at: Scale; perKm: number } {
  const lats = points.map((p) => p.lat);
  const lngs = points.map((p) => p.lng);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const spread = Math.max((east - west) * shrink, ((north - south) * width) / height, 0.05);
  const perDegree = (width - 2 * margin) / spread;
  const at = ({ lat, lng }: Point) => ({
    x: width / 2 + (lng - (west + east) / 2) * shrink * perDegree,
    y: height / 2 - (lat - (south + north) / 2) * perDegree,
  });
  return { at, perKm: perDegree / kmPerDegree };
}

interface GroundProps {
  readonly at: Scale;
  /** Units of the paper. */
  readonly perKm: number;
  readonly used: readonly Point[];
  readonly paper: Paper;
}

/** The land, the names of suburbs and a length to measure by; it loads after the runs are drawn. */
function Ground({ at, perKm, used, paper }: GroundProps) {
  const { data: ground } = useQuery({
    queryKey: ['map ground'],
    queryFn: () => import('./map-ground.ts'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!ground) return null;
  const { km, length } = ground.scaleBar(perKm, paper.width);
  return (
    <g aria-hidden>
      <path className={styles.land} d={ground.landPath(at)} />
      {ground.namesIn(at, paper, used).map(({ name, x, y, isUsed }) => (
        <text key={`${name} ${x}`} className={styles.place} data-used={isUsed || undefined} x={x} y={y}>
          {name}
        </text>
      ))}
      <path className={styles.length} d={`M20 ${paper.height - 26}v8h${length}v-8`} />
      <text className={styles.place} x={20 + length / 2} y={paper.height - 26} data-used>
        {km} km
      </text>
    </g>
  );
}

/** Runs as lines from suburb to suburb with numbered stops, drawn here: no map service is asked. */
export function RunMap({ runs, points, chosen, onChoose }: Props) {
  const all: Point[] = [...runs.flatMap((run) => [run.depot as Somewhere, ...run.stops]).filter(placed), ...points];
  const isPhone = useMediaQuery('(max-width: 699px)');
  const isTablet = useMediaQuery('(max-width: 1279px)');
  const paper = isPhone ? narrow : isTablet ? half : wide;
  if (all.length === 0) return null;
  const { at, perKm } = scaleOf(all, paper);
  const depot = runs.map((run): Somewhere => run.depot).find(placed);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with buttons in it
    <svg
      className={styles.map}
      viewBox={`0 0 ${paper.width} ${paper.height}`}
      role="group"
      aria-label="Map of the runs"
    >
      <Ground at={at} perKm={perKm} used={all} paper={paper} />
      {runs.map((run, r) => {
        const line = [run.depot as Somewhere, ...run.stops, run.depot].filter(placed).map(at);
        return (
          <polyline
            key={run.taskIds.join()}
            className={styles.line}
            data-run={r % 4}
            points={line.map((p) => `${p.x},${p.y}`).join(' ')}
          />
        );
      })}
      {points.map((point) => {
        const { x, y } = at(point);
        return (
          <circle key={point.id} className={styles.waits} cx={x} cy={y} r={5}>
            <title>{point.name}</title>
          </circle>
        );
      })}
      {depot && (
        <g className={styles.depot} transform={`translate(${at(depot).x} ${at(depot).y})`}>
          <rect x={-9} y={-9} width={18} height={18} rx={3} />
          <text y={-16}>Depot</text>
        </g>
      )}
      {runs.flatMap((run, r) =>
        run.stops.map((stop, i) => {
          if (!placed(stop)) return null;
          const key = `${r}:${i}`;
          // Stops of one suburb stand beside each other, and beside the depot.
          const isHere = (one: Somewhere) => one.lat === stop.lat && one.lng === stop.lng;
          const before = [run.depot as Somewhere, ...run.stops.slice(0, i)].filter(isHere).length;
          const { x, y } = at(stop);
          const label = `${run.title}, stop ${i + 1}: ${stop.contactName}, ${stop.arriveAt ?? 'no time'}${stop.isLate ? `, ${stop.lateMinutes} minutes late` : ''}`;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a button cannot stand inside a drawing
            <g
              key={key}
              className={styles.stop}
              data-run={r % 4}
              data-chosen={chosen === key || undefined}
              data-late={stop.isLate || undefined}
              transform={`translate(${x + before * 26} ${y})`}
              role="button"
              tabIndex={0}
              aria-label={label}
              aria-pressed={chosen === key}
              onClick={() => onChoose(key)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' || event.key === ' ') onChoose(key);
              }}
            >
              <circle r={14} />
              <text dy="0.35em">{i + 1}</text>
            </g>
          );
        }),
      )}
    </svg>
  );
}
