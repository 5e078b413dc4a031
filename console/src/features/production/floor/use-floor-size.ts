import type { StationRow } from '@glasshouse/services/contexts/production/production.contract';
import { useElementSize } from '@mantine/hooks';
import { type RefCallback, useMemo, useRef } from 'react';
import { fitFloor, type Tile } from '../../../charts/floor-tiles/layout.ts';
import type { StageColumn } from './floor-figures.ts';

export const tileGap = 4;
export const columnPadding = 8;
/** A column is at least this wide, px; narrower windows scroll sideways. */
const narrowest = 96;
/** Head of a column, a card of a station, the bed on a furnace's card, and the card of despatch, px. */
const [headPx, cardPx, bedPx, despatchPx] = [50, 50, 92, 96];

/** What stands above the tiles, px; only the scale of the tiles depends on it. */
const aboveOf = (columns: readonly StageColumn[], stations: readonly StationRow[]): number =>
  headPx +
  Math.max(
    despatchPx,
    ...columns.map(
      ({ key }) => stations.filter((s) => s.stageKey === key).length * cardPx + (key === 'toughen' ? bedPx : 0) + 12,
    ),
  );

/** Shares the width among columns by what stood in them when the page was opened; data that arrives changes no width. */
function shareWidth(columns: readonly StageColumn[], width: number): number[] {
  const weights = columns.map((column) => 1 + Math.sqrt(column.area));
  const all = weights.reduce((a, b) => a + b, 0);
  const free = Math.max(0, width - narrowest * columns.length);
  return weights.map((weight) => Math.floor(narrowest + (free * weight) / all));
}

export interface FloorSize {
  /** For the element that scrolls. */
  readonly ref: RefCallback<HTMLDivElement>;
  /** px by column. */
  readonly widths: readonly number[];
  /** px per mm; 0 until the window has been measured. */
  readonly scale: number;
}

/** Widths of the columns and the scale of the tiles. They change with the window, not with the data. */
export function useFloorSize(
  columns: readonly StageColumn[],
  stations: readonly StationRow[],
  tilesOf: (column: StageColumn) => readonly Tile[],
): FloorSize {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const latest = useRef({ columns, stations, tilesOf });
  latest.current = { columns, stations, tilesOf };
  const key = columns.map((column) => column.key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: panels that come and go must not change widths or scale
  const size = useMemo(() => {
    const now = latest.current;
    const widths = shareWidth(now.columns, width);
    const filled = now.columns.map((column, i) => ({
      tiles: now.tilesOf(column),
      width: (widths[i] ?? narrowest) - 2 * columnPadding - 1,
    }));
    return {
      widths,
      scale: width === 0 ? 0 : fitFloor(filled, Math.max(200, height - aboveOf(now.columns, now.stations)), tileGap),
    };
  }, [key, width, height]);
  return { ref: ref as RefCallback<HTMLDivElement>, ...size };
}
