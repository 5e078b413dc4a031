import { IllegalTransition } from '@glasshouse/state-machines/kernel';
import type { CommandContext } from '../../platform/cqrs/command.ts';
import { findAggregates } from '../../platform/event-store/aggregates.ts';
import { type Change, change } from '../../platform/kernel/aggregate.ts';
import { heldOrders } from '../orders/order-holds.facts.ts';
import { panelAggregate } from './domain/panel.ts';
import { simply } from './domain/panel-moves.ts';
import { stagesOf } from './reading/floor-place.ts';

/** A panel that is put on a sheet; mm. */
export interface ReservedPanel {
  readonly id: number;
  readonly stockId: number;
  readonly stockCode: string;
  readonly cutWidthMm: number;
  readonly cutHeightMm: number;
}

/** Panels as they were found, and what putting them on their sheets changes. */
export interface Reserved {
  readonly panels: readonly ReservedPanel[];
  readonly changes: readonly Change[];
  /** Panels that may not go on a sheet, each with the sentence. */
  readonly refused: readonly { readonly id: number; readonly barcode: string; readonly says: string }[];
}

/**
 * Puts many panels on their cutting sheets: read and locked in one statement, in the order of their ids, however many
 * there are. `sheets` holds the sheet of each panel; panels that do not exist are left out. Throws nothing: the caller
 * says what it means that one is refused.
 */
export async function reservePanelsMany(
  context: CommandContext,
  sheets: ReadonlyMap<number, number>,
): Promise<Reserved> {
  const { tx, accountId } = context;
  const found = await findAggregates(tx, accountId, panelAggregate, [...sheets.keys()], true);
  const orderIds = found.map((panel) => panel.state.orderId);
  const held = await heldOrders(tx, accountId, orderIds);
  const names = new Map<string, string>((await stagesOf(context)).map((stage) => [stage.key, stage.name]));
  const changes: Change[] = [];
  const refused: { id: number; barcode: string; says: string }[] = [];
  for (const panel of found) {
    const place = {
      station: null,
      isOrderOnHold: held.has(panel.state.orderId),
      stageName: (key: string) => names.get(key) ?? key,
    };
    const sheetId = sheets.get(panel.id) ?? 0;
    try {
      changes.push(change(panel, simply(panel.state, place, { type: 'sheetAssigned', sheetId })));
    } catch (error) {
      if (!(error instanceof IllegalTransition)) throw error;
      refused.push({ id: panel.id, barcode: panel.state.barcode, says: error.message });
    }
  }
  return {
    panels: found.map(({ id, state: { stockId, stockCode, cutWidthMm, cutHeightMm } }) => ({
      id,
      stockId,
      stockCode,
      cutWidthMm,
      cutHeightMm,
    })),
    changes,
    refused,
  };
}
