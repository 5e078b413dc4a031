import { dueRisk, type PanelRow, type StationRow } from '@glasshouse/services/contexts/production/production.contract';
import { type ReactNode, type RefObject, useCallback, useMemo, useState } from 'react';
import { ColumnTiles, type TileFace } from '../../../charts/floor-tiles/column-tiles.tsx';
import type { Tile } from '../../../charts/floor-tiles/layout.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { Icon } from '../../../ui/icon.tsx';
import { panelLabel, stageIcons } from '../production-words.ts';
import styles from './floor.module.css';
import { inWorkAt, riskRank, type StageColumn } from './floor-figures.ts';
import { FurnaceCardBed } from './furnace-card-bed.tsx';
import { useIsPast } from './past/past-instant.ts';
import { StationCard } from './station-card.tsx';
import { columnPadding, tileGap } from './use-floor-size.ts';
import { usePacking } from './use-packing.ts';

interface Props {
  readonly column: StageColumn;
  readonly stations: readonly StationRow[];
  readonly today: string;
  readonly width: number;
  readonly scale: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly selected: number | null;
  /** How many of the column the filter leaves; null without a filter. */
  readonly shown: number | null;
  readonly isShown: (row: PanelRow) => boolean;
  /** Shown above the stations. */
  readonly children?: ReactNode;
  readonly onSelect: (id: number) => void;
  readonly onPoint: (id: number | null, tile: HTMLElement | null) => void;
}

/** Panels as tiles, the ones that need somebody first. */
export const tilesOf = (rows: readonly PanelRow[], today: string): Tile[] =>
  rows.map((row) => ({
    id: row.id,
    width: row.widthMm,
    height: row.heightMm,
    rank: riskRank[dueRisk(row.dueDate, today)],
  }));

/** A stage: its counts, its stations and every panel in it. */
export function StageColumnView(props: Props) {
  const { column, today, width, scale, isShown, onPoint } = props;
  const [isHeld, setHeld] = useState(false);
  const isPast = useIsPast();
  const tiles = useMemo(() => tilesOf(column.rows, today), [column.rows, today]);
  const room = { width: width - 2 * columnPadding - 1, scale, gap: tileGap };
  const packing = usePacking(tiles, room, isHeld && !isPast);
  const rows = useMemo(() => new Map(column.rows.map((row) => [row.id, row])), [column.rows]);
  const faceOf = useCallback(
    (id: number): TileFace | undefined => {
      const row = rows.get(id);
      return (
        row && {
          risk: dueRisk(row.dueDate, today),
          label: panelLabel(row, today),
          isInWork: row.isInWork,
          isFaint: !isShown(row),
        }
      );
    },
    [rows, today, isShown],
  );
  return (
    <section className={styles.column} style={{ width }} aria-label={column.name} data-stage={column.key}>
      <ColumnHead column={column} shown={props.shown} />
      <div className={styles.stations}>
        {props.children}
        {props.stations.map((station) => (
          <StationCard key={station.id} station={station} inWork={inWorkAt(column.rows, station.id)}>
            {column.key === 'toughen' && !isPast && (
              <FurnaceCardBed stationId={station.id} moment={workOf(column, station)} />
            )}
          </StationCard>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only watches whether the pointer is here */}
      <div
        className={styles.tiles}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {scale > 0 && (
          <ColumnTiles
            label={`Panels at ${column.name}`}
            packing={packing}
            faceOf={faceOf}
            selected={props.selected}
            scroller={props.scroller}
            onSelect={props.onSelect}
            onPoint={onPoint}
          />
        )}
      </div>
    </section>
  );
}

/** Changes with every panel that is scanned or completed at a station. */
const workOf = ({ rows }: StageColumn, { id, status }: StationRow): string =>
  `${status} ${rows.flatMap((row) => (row.stationId === id && row.isInWork ? row.id : [])).join()}`;

function ColumnHead({ column, shown }: { readonly column: StageColumn; readonly shown: number | null }) {
  const { late } = column.risks;
  return (
    <header className={styles.head}>
      <h2 className={styles.stage}>
        <Icon name={stageIcons[column.key] ?? 'circle'} size={15} />
        {column.name}
      </h2>
      <span className={`tabular ${styles.count}`} data-count={column.key}>
        {shown !== null && <small>{formatCount(shown)} of </small>}
        {formatCount(column.panels)}
      </span>
      <span className={`tabular ${styles.area}`}>{column.area.toFixed(1)} m²</span>
      <span className={styles.late} data-late={late > 0 || undefined}>
        {column.panels === 0 ? 'empty' : late > 0 ? `${formatCount(late)} late` : 'on time'}
      </span>
    </header>
  );
}
