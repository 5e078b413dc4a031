import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Change } from '../../../platform/kernel/aggregate.ts';
import type { OrderPanel } from '../domain/order-panels.ts';
import type { PieceTree } from '../domain/order-piece.ts';
import type { StageKey } from '../production.events.ts';
import { type NewPanel, releaseOf, startPanel } from './new-panels.ts';

/** Panels that are released: the first is the piece itself, then what is joined into it. */
export interface Released {
  readonly first: NewPanel;
  readonly panels: readonly OrderPanel[];
  readonly changes: readonly Change[];
}
/** The unit that a ply goes into. */
export interface UnitOfPly {
  readonly id: number;
  readonly barcode: string;
  readonly joinsAt: StageKey;
}

/** Releases a piece as a panel, and a panel for each of its plies, which name it. */
export async function releaseTree(
  context: CommandContext,
  { piece, plies }: PieceTree,
  configured: readonly StageKey[],
  unit: UnitOfPly | null = null,
): Promise<Released> {
  const first = await startPanel(context);
  const { id } = first.stream;
  const { itemId, pieceNumber, recutOf, slot, makeUp } = piece;
  const ofUnit = unit && { unit: unit.id, unitBarcode: unit.barcode };
  const changes = [releaseOf(first, { ...piece, ...ofUnit }, configured, unit?.joinsAt)];
  const panels = [{ panelId: id, itemId, pieceNumber, recutOf, ...(unit && slot ? { unit: unit.id, slot } : {}) }];
  for (const ply of makeUp ? plies : []) {
    const own = { id, barcode: first.barcode, joinsAt: makeUp?.kind ?? 'unit' };
    const released = await releaseTree(context, ply, configured, own);
    changes.push(...released.changes);
    panels.push(...released.panels);
  }
  return { first, panels, changes };
}
