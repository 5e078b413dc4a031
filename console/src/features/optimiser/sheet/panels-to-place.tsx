import type { Sheet } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import { packTiles, type Tile } from '../../../charts/floor-tiles/layout.ts';
import { formatSize } from '../../../lib/format/number.ts';
import styles from './sheet.module.css';

const gap = 6;
/** px around the panels. */
const around = 16;

/** px per mm: no panel is drawn larger or smaller. */
const [largest, smallest] = [0.3, 0.01];

/** Tiles at the largest scale at which all of them fit. */
function fitted(tiles: readonly Tile[], room: { readonly width: number; readonly height: number }) {
  for (let scale = largest; scale > smallest; scale *= 0.93) {
    const packing = packTiles(tiles, { width: room.width, scale, gap });
    if (packing.height <= room.height) return packing.places;
  }
  return packTiles(tiles, { width: room.width, scale: smallest, gap }).places;
}

/** The panels that are to be cut, to scale on one canvas: what the layout will hold, before there is one. */
export function PanelsToPlace({ panels }: { readonly panels: Sheet['panels'] }) {
  const { ref, width, height } = useElementSize();
  const places = useMemo(() => {
    const room = { width: width - 2 * around, height: height - 2 * around };
    if (room.width <= 0 || room.height <= 0) return [];
    const tiles = panels.map((p) => ({ id: p.id, width: p.cutWidthMm, height: p.cutHeightMm, rank: 0 }));
    return fitted(tiles, room);
  }, [panels, width, height]);
  const known = new Map(panels.map((p) => [p.id, p]));
  return (
    <div className={styles.drawing} ref={ref}>
      <svg width={width} height={height} role="img" aria-label={`${panels.length} panels to place, to scale`}>
        <g transform={`translate(${around} ${around})`}>
          {places.map((place) => {
            const panel = known.get(place.id);
            return (
              <g key={place.id} transform={`translate(${place.x} ${place.y})`}>
                <rect width={place.width} height={place.height} className={styles.toPlace} />
                {panel && place.width > 72 && place.height > 18 && (
                  <text x={place.width / 2} y={place.height / 2} className={styles.toPlaceWords}>
                    {formatSize(panel.cutWidthMm, panel.cutHeightMm)}
                  </text>
                )}
              </g>
            );
          })}
        </g>
      </svg>
    </div>
  );
}
