import { useEffect, useRef, useState } from 'react';
import { type Packing, packTiles, type Room, settleTiles, type Tile } from '../../../charts/floor-tiles/layout.ts';

/** A column is put in order again after it was left alone for so long, ms. */
const quiet = 12_000;

interface Kept {
  readonly tiles: readonly Tile[];
  readonly room: Room;
  readonly round: number;
  readonly packing: Packing;
}

const isSameRoom = (a: Room, b: Room) => a.width === b.width && a.scale === b.scale && a.gap === b.gap;

/**
 * Where the tiles of a column lie. Data that arrives moves nothing: a gone panel leaves a hollow, a new one takes free
 * glass. Late ones come to the top again when the column has been quiet and nobody points at it.
 */
export function usePacking(tiles: readonly Tile[], room: Room, isHeld: boolean): Packing {
  const [round, setRound] = useState(0);
  const kept = useRef<Kept | null>(null);
  const old = kept.current;
  if (!old || old.round !== round || !isSameRoom(old.room, room))
    kept.current = { tiles, room, round, packing: packTiles(tiles, room) };
  else if (old.tiles !== tiles) kept.current = { tiles, room, round, packing: settleTiles(old.packing, tiles, room) };
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed tiles start the quiet time again
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setRound((n) => n + 1), quiet);
    return () => clearTimeout(timer);
  }, [tiles, isHeld]);
  return (kept.current as Kept).packing;
}
